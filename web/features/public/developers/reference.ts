import { exampleOf, resolved, typeText } from '#web/features/public/developers/example.ts';
import type { OpenApi, Operation, Schema } from '#web/features/public/developers/openapi.ts';

/** A parameter, or a member of a body. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly text: string | null;
}

export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  readonly scope: string | null;
  readonly isLiveOnly: boolean;
  /** In the path, the query or a header. */
  readonly parameters: readonly Field[];
  readonly body: readonly Field[];
  readonly result: readonly Field[];
  readonly request: string;
  readonly response: string;
}

/** The merchant API as its page shows it. */
export interface Reference {
  readonly version: string;
  readonly resources: readonly {
    readonly id: string;
    readonly name: string;
    readonly calls: readonly Call[];
  }[];
}

const JSON_TYPE = 'application/json';

/** The page's view of the document; examples call the server at `origin`. */
export function referenceOf(document: OpenApi, origin: string): Reference {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: callOf(document, operation, { method: method.toUpperCase(), path, origin }),
    })),
  );
  return {
    version: document.info.version,
    resources: document.tags.map(({ name }) => ({
      id: name.toLowerCase().replaceAll(' ', '-'),
      name,
      calls: operations.filter(({ tag }) => tag === name).map(({ call }) => call),
    })),
  };
}

interface Place {
  readonly method: string;
  readonly path: string;
  readonly origin: string;
}

function callOf(document: OpenApi, operation: Operation, place: Place): Call {
  const { schemas } = document.components;
  const body = operation.requestBody?.content?.[JSON_TYPE]?.schema;
  const [, done] =
    Object.entries(operation.responses).find(([status]) => status !== 'default') ?? [];
  const result = done?.content?.[JSON_TYPE]?.schema;
  return {
    id: operation.operationId,
    method: place.method,
    path: place.path,
    summary: operation.summary,
    description: operation.description ?? null,
    scope: operation['x-scope'],
    isLiveOnly: operation['x-live-only'],
    parameters: (operation.parameters ?? []).map(({ name, required, description, schema }) => ({
      name,
      type: typeText(schema, schemas),
      isRequired: required === true,
      text: description ?? null,
    })),
    body: body ? fieldsOf(body, schemas) : [],
    result: result ? fieldsOf(itemOf(result, schemas), schemas) : [],
    request: curlOf(operation, place, body && requiredOf(body, schemas)),
    response: result ? JSON.stringify(exampleOf(result, schemas), null, 2) : '',
  };
}

type Components = OpenApi['components']['schemas'];

/** Of a list, what its objects are. */
function itemOf(schema: Schema, components: Components): Schema {
  const known = resolved(schema, components);
  const items = known.properties?.['data']?.items;
  return items ? resolved(items, components) : known;
}

function fieldsOf(schema: Schema, components: Components, prefix = ''): Field[] {
  const known = resolved(schema, components);
  return Object.entries(known.properties ?? {}).flatMap(([name, property]) => {
    const field = {
      name: prefix + name,
      type: typeText(property, components),
      isRequired: known.required?.includes(name) === true,
      text: resolved(property, components).description ?? null,
    };
    return [field, ...fieldsOf(property, components, `${prefix}${name}.`)];
  });
}

/** The example of a body with what it must have. */
function requiredOf(schema: Schema, components: Components): unknown {
  const known = resolved(schema, components);
  const names = known.required ?? [];
  return Object.fromEntries(
    Object.entries(known.properties ?? {})
      .filter(([name, property]) => names.includes(name) && property.default === undefined)
      .map(([name, property]) => [name, exampleOf(property, components)]),
  );
}

function curlOf({ parameters = [] }: Operation, { method, path, origin }: Place, body: unknown) {
  const example = (name: string) => {
    const found = parameters.find((parameter) => parameter.name === name);
    const value = found?.schema.example;
    return typeof value === 'string' ? value : 'ID';
  };
  const url = origin + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => example(name));
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${url}`,
    `-H "Authorization: Bearer $MERCHANT_KEY"`,
    ...parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => `-H "${name}: ${example(name)}"`),
  ];
  if (body !== undefined) {
    lines.push(`-H "Content-Type: ${JSON_TYPE}"`, `-d '${JSON.stringify(body)}'`);
  }
  return lines.join(' \\\n  ');
}
