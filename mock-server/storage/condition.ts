import jsep from 'jsep';

// Reads the conditions of a rules file. Supports what our two rules files use, where Firebase means the same.

// jsep parses JavaScript expressions. It keeps its settings in global state, and only this file uses it.
jsep.addBinaryOp('in', 7);

type Values = Readonly<Record<string, unknown>>;
/** Returns the value of an expression. Throws an Error when it has none. */
export type Evaluate = (values: Values) => unknown;

/** An operator, a method with its object as first operand, or a function. `kinds` are the types of its operands. */
type Operation = readonly [
  kinds: readonly ('boolean' | 'number' | 'string' | 'list' | 'object' | 'any')[],
  // biome-ignore lint/suspicious/noExplicitAny: the kinds are checked.
  run: (operands: readonly any[], values: Values) => unknown,
];
/** The names that a condition can use. A value can be a field, such as `request.auth.uid`. */
export type Scope = ReadonlyMap<string, 'value' | Operation>;

export const operations: Scope = new Map<string, Operation>([
  ['&&', [['boolean', 'boolean'], ([left, right]) => left && right]],
  ['==', [['any', 'any'], ([left, right]) => isSame(left, right)]],
  ['!=', [['any', 'any'], ([left, right]) => !isSame(left, right)]],
  ['>', [['number', 'number'], ([left, right]) => left > right]],
  ['<=', [['number', 'number'], ([left, right]) => left <= right]],
  ['*', [['number', 'number'], ([left, right]) => left * right]],
  ['in', [['any', 'list'], ([item, list]) => list.includes(item)]],
  ['keys()', [['object'], ([map]) => Object.keys(map)]],
  ['get()', [['object', 'string', 'any'], ([map, key, other]) => map[key] ?? other]],
  ['hasOnly()', [['list', 'list'], ([list, all]) => list.every((item: unknown) => all.includes(item))]],
  ['size()', [['string'], ([text]) => text.length]],
  ['matches()', [['string', 'string'], ([text, pattern]) => matches(text, pattern)]],
]);

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

function isSame(left: unknown, right: unknown): boolean {
  if (Object(left) === left && Object(right) === right) throw new Error('maps and lists cannot be compared');
  return left === right;
}

/** Characters, `.` and classes like `[a-z0-9]`, each with an optional `+`, `{2}` or `{2,9}`. */
const safePattern = /^(?:(?:\w|\.|\[(?:\w-\w|\w)+\])(?:\+|\{\d+(?:,\d+)?\})?)+$/;

/** JavaScript's `.` excludes more line ends than Firebase's. */
const matches = (text: string, pattern: string) =>
  new RegExp(`^(?:${pattern.replaceAll('.', '[^\\n]')})$`, 'u').test(text);

const unsupported = (what: string, scope: Scope) =>
  new Error(
    `${what} is not supported here. Supported: 'text', whole numbers, ${[...scope.keys()].join(', ')}, functions declared above`,
  );

/** Reads an expression. Throws an Error for anything unsupported. */
export function compile(text: string, scope: Scope): Evaluate {
  const code = text.replace(/'[^'\n]*'/g, "''");
  // jsep ignores such commas.
  if (/^\s*,|[([,]\s*,|,\s*([)\]]|$)/.test(code)) throw new Error("missing value beside ','");
  if (code.includes('?')) throw unsupported("'?'", scope);
  return compileNode(jsep(text), scope);
}

function compileNode(node: jsep.Expression, scope: Scope): Evaluate {
  const core = node as jsep.CoreExpression;
  if (core.type === 'Literal') {
    if (/^('[^'\\]*'|\d{1,15}|true|false|null)$/.test(core.raw)) return () => core.value;
    throw unsupported(core.raw, scope);
  }
  if (core.type === 'ArrayExpression') {
    const items = core.elements.map((item) => compileNode(item as jsep.Expression, scope));
    return (values) => items.map((item) => item(values));
  }
  if (core.type === 'BinaryExpression') {
    const { operator, left, right } = core;
    if ((operator === 'in') !== (right.type === 'ArrayExpression'))
      throw unsupported(`'${operator}' before ${right.type}`, scope);
    return compileOperation(operator, [left, right], scope);
  }
  if (core.type === 'CallExpression') {
    const callee = core.callee as jsep.CoreExpression;
    if (callee.type !== 'MemberExpression' || callee.computed)
      return compileOperation(nameOf(callee, scope), core.arguments, scope);
    const [{ name }, given] = [callee.property, core.arguments];
    if (name === 'matches' && !(typeof given[0]?.value === 'string' && safePattern.test(given[0].value)))
      throw new Error("matches() is supported only with a pattern like '[a-z0-9]{2,9}.+'");
    return compileOperation(`${name}()`, [callee.object, ...given], scope);
  }
  const name = nameOf(core, scope);
  if (scope.get(name) !== 'value') throw unsupported(`name '${name}'`, scope);
  return (values) => {
    const value = name.split('.').reduce<unknown>((whole, field) => Object(whole)[field], values);
    if (value === undefined) throw new Error(`'${name}' has no value`);
    return value;
  };
}

/** Returns a name with its fields. */
function nameOf(node: jsep.Expression, scope: Scope): string {
  if (node.type === 'Identifier') return String(node.name);
  const { type, computed, object, property } = node as jsep.MemberExpression;
  if (type === 'MemberExpression' && !computed) return `${nameOf(object, scope)}.${property.name}`;
  throw unsupported(type, scope);
}

function compileOperation(name: string, given: readonly jsep.Expression[], scope: Scope): Evaluate {
  const operation = scope.get(name);
  if (!operation || operation === 'value') throw unsupported(`'${name}'`, scope);
  const [kinds, run] = operation;
  if (given.length !== kinds.length) throw new Error(`wrong number of values for '${name}'`);
  const operands = given.map((operand) => compileNode(operand, scope));
  return (values) => {
    // `false && a` is false even where `a` has no value.
    if (name === '&&' && operands[0]?.(values) === false) return false;
    const computed = operands.map((operand) => operand(values));
    if (computed.every((value, index) => ['any', kindOf(value)].includes(kinds[index] as string)))
      return run(computed, values);
    throw new Error(`${name} does not support these values`);
  };
}
