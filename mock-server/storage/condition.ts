import jsep from 'jsep';

// Compiles the conditions of a rules file. Supports what our two rules files use, where Firebase means the same.

// jsep parses JavaScript expressions. It keeps its settings in global state, and only this file uses it.
jsep.addBinaryOp('in', 7);
// A dotted name is one name, as in a scope.
jsep.addIdentifierChar('.');

/** Returns the value of an expression. `values` are by dotted name. Throws an Error for an unsupported value. */
export type Evaluate = (values: ReadonlyMap<string, unknown>) => unknown;

export interface Scope {
  /** Dotted names, such as `request.auth.uid`. */
  readonly names: readonly string[];
  readonly functions: ReadonlyMap<string, { parameters: readonly string[]; body: Evaluate }>;
}

type Compute = (value: unknown, ...given: readonly unknown[]) => unknown;

/** The methods of values, with their numbers of arguments. A method returns undefined for values that it does not support. */
const methods: Readonly<Record<string, readonly [count: number, run: Compute]>> = {
  keys: [0, (map) => (isMap(map) ? Object.keys(map) : undefined)],
  get: [2, (map, key, other) => (isMap(map) && typeof key === 'string' ? (map[key] ?? other) : undefined)],
  hasOnly: [
    1,
    (list, all) => (isList(list) && isList(all) ? list.every((it) => all.includes(it)) : undefined),
  ],
  size: [0, (text) => (typeof text === 'string' ? text.length : undefined)],
};

const areNumbers = (...values: readonly unknown[]) => values.every((value) => typeof value === 'number');
const areObjects = (...values: readonly unknown[]) => values.every((value) => Object(value) === value);

/** An operator returns undefined for values that it does not support. */
const operators: Readonly<Record<string, Compute>> = {
  '&&': (left, right) =>
    typeof left === 'boolean' && typeof right === 'boolean' ? left && right : undefined,
  '==': (left, right) => (areObjects(left, right) ? undefined : left === right),
  '!=': (left, right) => (areObjects(left, right) ? undefined : left !== right),
  '>': (left, right) => (areNumbers(left, right) ? Number(left) > Number(right) : undefined),
  '<=': (left, right) => (areNumbers(left, right) ? Number(left) <= Number(right) : undefined),
  '*': (left, right) => (areNumbers(left, right) ? Number(left) * Number(right) : undefined),
  in: (item, list) => isList(list) && list.includes(item),
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const supported = `Supported: names, text, whole numbers, ${Object.keys(operators).join(' ')} [...], matches('...'), ${Object.keys(methods).join('(), ')}(), functions`;

/** Compiles an expression. Its errors and those of its evaluation start with `place`, a file and a line. */
export function compile(text: string, place: string, scope: Scope): Evaluate {
  const located = <Result>(run: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      throw new Error(`${place}: ${(error as Error).message}`);
    }
  };
  const evaluate = located(() => {
    // jsep ignores such commas.
    if (/^\s*,|[([,]\s*,|,\s*([)\]]|$)/.test(text.replace(/'[^'\n]*'/g, "''")))
      throw new Error("missing value beside ','");
    return compileNode(jsep(text), scope);
  });
  return (values) => located(() => evaluate(values));
}

function compileNode(node: jsep.Expression, scope: Scope): Evaluate {
  const core = node as jsep.CoreExpression;
  if (core.type === 'Identifier') return compileName(core.name, scope);
  if (core.type === 'Literal') return compileLiteral(core);
  if (core.type === 'ArrayExpression') {
    const items = core.elements.map((item) => compileNode(item as jsep.Expression, scope));
    return (values) => items.map((item) => item(values));
  }
  if (core.type === 'BinaryExpression') return compileOperator(core, scope);
  if (core.type === 'CallExpression') return compileCall(core, scope);
  throw new Error(`${core.type} is not supported. ${supported}`);
}

function compileName(name: string, { names }: Scope): Evaluate {
  if (!names.includes(name)) throw new Error(`unknown name '${name}'. Known: ${names.join(', ')}`);
  return (values) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`'${name}' has no value`);
    return value;
  };
}

function compileLiteral({ value, raw }: jsep.Literal): Evaluate {
  if (!/^('[^'\\]*'|\d{1,15}|true|false|null)$/.test(raw))
    throw new Error(`${raw} is not supported. Write text as 'text', and whole numbers in decimal digits`);
  return () => value;
}

function compileOperator({ operator, left, right }: jsep.BinaryExpression, scope: Scope): Evaluate {
  const compute = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!compute || (operator === 'in') !== (right.type === 'ArrayExpression'))
    throw new Error(`operator '${operator}' is not supported before ${right.type}. ${supported}`);
  const [leftOf, rightOf] = [compileNode(left, scope), compileNode(right, scope)];
  return (values) => {
    const value = leftOf(values);
    if (operator === '&&' && value === false) return false;
    const result = compute(value, rightOf(values));
    if (result === undefined) throw new Error(`operator ${operator} does not support these values`);
    return result;
  };
}

function compileCall({ callee, arguments: given }: jsep.CallExpression, scope: Scope): Evaluate {
  const name = callee.type === 'Identifier' ? String(callee.name) : '';
  const [value, method] = partsOf(callee, scope);
  if (value && method === 'matches') return compileMatches(value, given);
  const [count, run] = (value && Object.hasOwn(methods, method) && methods[method]) || [];
  const called = scope.functions.get(name);
  const parameters = called?.parameters ?? [];
  if (!run && !called) throw new Error(`unknown function '${name}'. Declare it above its first call`);
  if (given.length !== (count ?? parameters.length))
    throw new Error(`'${method || name}' takes ${count ?? parameters.length} values, not ${given.length}`);
  const own = given.map((argument) => compileNode(argument, scope));
  return (values) => {
    const sent = own.map((argument) => argument(values));
    const names = parameters.map((parameter, index) => [parameter, sent[index]] as const);
    const result = run ? run(value?.(values), ...sent) : called?.body(new Map([...values, ...names]));
    if (result === undefined) throw new Error(`${method || name}() does not support these values`);
    return result;
  };
}

/** Splits `value.method`. jsep reads it as one dotted name, except behind the call of another method. */
function partsOf(callee: jsep.Expression, scope: Scope): readonly [Evaluate | undefined, string] {
  const core = callee as jsep.CoreExpression;
  if (core.type === 'MemberExpression' && !core.computed && core.object.type === 'CallExpression')
    return [compileNode(core.object, scope), String(core.property.name)];
  const [, value, method = ''] = (core.type === 'Identifier' && /^(.+)\.(\w+)$/.exec(core.name)) || [];
  return [value === undefined ? undefined : compileName(value, scope), method];
}

/** Characters, `.` and classes like `[a-z0-9]`, each with an optional `+`, `{2}` or `{2,9}`. */
const safePattern = /^(?:(?:\w|\.|\[(?:\w-\w|\w)+\])(?:\+|\{\d+(?:,\d+)?\})?)+$/;

function compileMatches(text: Evaluate, [pattern, ...more]: readonly jsep.Expression[]): Evaluate {
  const value = pattern?.type === 'Literal' ? compileLiteral(pattern as jsep.Literal)(new Map()) : undefined;
  if (typeof value !== 'string' || more.length > 0 || !safePattern.test(value))
    throw new Error("matches() is supported only with a pattern like '[a-z0-9]{2,9}.+'");
  // JavaScript's `.` excludes more line ends than Firebase's.
  const whole = new RegExp(`^(?:${value.replaceAll('.', '[^\\n]')})$`, 'u');
  return (values) => {
    const tested = text(values);
    if (typeof tested !== 'string') throw new Error('matches() needs text');
    return whole.test(tested);
  };
}
