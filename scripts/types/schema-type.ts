/** The JSON Schema keywords of our zod schemas. */
export interface JsonSchema {
  /** Several for what may also be null. */
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

/** A schema as a TypeScript type, nested members indented by `indent`. */
export function typeOfSchema(schema: JsonSchema, indent: number): string {
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return [...new Set(choices.map((choice) => typeOfSchema(choice, indent)))].join(' | ');
  }
  const { type } = schema;
  if (typeof type === 'object') {
    return type.map((each) => typeOfSchema({ ...schema, type: each }, indent)).join(' | ');
  }
  switch (type) {
    case 'object':
      return objectType(schema, indent);
    case 'array': {
      const item = typeOfSchema(schema.items ?? {}, indent);
      return item.includes('|') ? `(${item})[]` : `${item}[]`;
    }
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case undefined:
    default:
      return 'Json';
  }
}

function objectType(schema: JsonSchema, indent: number): string {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    const rest = schema.additionalProperties;
    if (typeof rest === 'object') return `{ [key: string]: ${typeOfSchema(rest, indent)} }`;
    return 'Record<PropertyKey, never>';
  }
  const space = ' '.repeat(indent + 2);
  const lines = properties.map(([name, member]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `${space}${name}${optional}: ${typeOfSchema(member, indent + 2)};`;
  });
  return `{\n${lines.join('\n')}\n${' '.repeat(indent)}}`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);
}
