import { parseSync } from 'vite';

/** A sentence of the screens and the files it is in. */
export type Catalogue = Record<string, string[]>;

interface Node {
  type: string;
  [field: string]: unknown;
}

const MARKS = new Set(['t', 'msg', 'text']);

/** The sentences of a source file: `t('…')`, `msg('…')`, `text('…')` and `<Trans text="…" />`. */
export function sentencesOf(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parse(file, source), (node) => {
    if (node.type === 'CallExpression' && MARKS.has(nameOf(node['callee']))) {
      const [first] = node['arguments'] as Node[];
      found.push(...textsOf(first));
    }
    if (node.type === 'JSXOpeningElement' && nameOf(node['name']) === 'Trans') {
      for (const attribute of node['attributes'] as Node[]) {
        if (nameOf(attribute['name']) === 'text') found.push(...textsOf(attribute['value']));
      }
    }
  });
  return [...new Set(found)];
}

/** Titles of the route table are translated where they are shown. */
export function routeSentences(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parse(file, source), (node) => {
    if (node.type !== 'Property') return;
    if (nameOf(node['key']) === 'title') found.push(...textsOf(node['value']));
  });
  return [...new Set(found)];
}

/** Every string of a file, marked or not: a translated sentence must be one of them. */
export function textsIn(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parse(file, source), (node) => found.push(...literal(node)));
  return found;
}

/**
 * What a file says in words, marked or not: strings, templates and text between tags with two words or more, without
 * SQL. A computed part of a template is `{}`.
 */
export function proseIn(file: string, source: string): string[] {
  const found: string[] = [];
  const tagged = new Set<unknown>();
  walk(parse(file, source), (node) => {
    if (node.type === 'TaggedTemplateExpression') tagged.add(node['quasi']);
    const text = tagged.has(node) ? '' : textOf(node).replace(/\s+/g, ' ').trim();
    if (/[\p{L}}] [\p{L}“]/u.test(text)) found.push(text);
  });
  return [...new Set(found)];
}

function textOf(node: Node): string {
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return literal(node)[0] ?? '';
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('{}');
}

/** A literal text, or both of a conditional; nothing computed. */
function textsOf(value: unknown): string[] {
  const node = value as Node | null | undefined;
  if (!node) return [];
  switch (node.type) {
    case 'JSXExpressionContainer':
      return textsOf(node['expression']);
    case 'ConditionalExpression':
      return [...textsOf(node['consequent']), ...textsOf(node['alternate'])];
    default:
      return literal(node);
  }
}

function literal(node: Node): string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[];
    const [only] = quasis;
    return quasis.length === 1 && only ? [only.value.cooked] : [];
  }
  return [];
}

function nameOf(value: unknown): string {
  const { name } = (value ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}

function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return program as unknown as Node;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (typeof value === 'object' && value !== null) {
    const node = value as Node;
    if (typeof node.type === 'string') visit(node);
    for (const field of Object.values(node)) walk(field, visit);
  }
}
