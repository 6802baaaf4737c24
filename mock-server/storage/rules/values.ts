import { wholePattern } from './pattern.ts';
import type { Operator } from './tree.ts';

export type Value = string | number | boolean | null | readonly Value[] | { readonly [field: string]: Value };

export class EvaluationError extends Error {
  constructor(
    readonly line: number,
    readonly problem: string,
  ) {
    super(problem);
    this.name = 'EvaluationError';
  }
}

/** Applies an operator. Throws an EvaluationError for unsupported types, like all functions of this file. */
export function compute(
  operator: Exclude<Operator, '&&' | '||'>,
  left: Value,
  right: Value,
  line: number,
): Value {
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') return !isEqual(left, right);
  if (operator === 'in') {
    if (isList(right)) return right.some((item) => isEqual(item, left));
    if (isMap(right) && typeof left === 'string') return Object.hasOwn(right, left);
  } else if (typeof left === 'number' && typeof right === 'number') {
    return operator === '*' ? left * right : isInOrder(operator, left, right);
  } else if (typeof left === 'string' && typeof right === 'string' && operator !== '*') {
    return isInOrder(operator, left, right);
  }
  throw new EvaluationError(
    line,
    `operator ${operator} does not support ${kindOf(left)} and ${kindOf(right)}`,
  );
}

function isInOrder<Ordered extends string | number>(
  operator: '<' | '<=' | '>' | '>=',
  left: Ordered,
  right: Ordered,
): boolean {
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
}

function isEqual(left: Value, right: Value): boolean {
  if (isList(left) && isList(right))
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index] ?? null));
  if (isMap(left) && isMap(right)) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key] ?? null, right[key] ?? null))
    );
  }
  return left === right;
}

export function fieldOf(value: Value, name: string, line: number): Value {
  if (isMap(value) && Object.hasOwn(value, name)) return value[name] ?? null;
  throw new EvaluationError(line, `no field '${name}' in ${kindOf(value)}`);
}

export function itemOf(value: Value, key: Value, line: number): Value {
  if (isMap(value) && typeof key === 'string') return fieldOf(value, key, line);
  const item = isList(value) && typeof key === 'number' ? value[key] : undefined;
  if (item !== undefined) return item;
  throw new EvaluationError(line, `no such item in ${kindOf(value)}`);
}

export function callMethod(value: Value, name: string, values: readonly Value[], line: number): Value {
  const [first] = values;
  if (typeof value === 'string') {
    if (name === 'lower') return value.toLowerCase();
    if (name === 'upper') return value.toUpperCase();
    if (name === 'size') return [...value].length;
    if (name === 'matches' && typeof first === 'string') return wholePattern(first).test(value);
  } else if (name === 'size') {
    if (isList(value)) return value.length;
    if (isMap(value)) return Object.keys(value).length;
  }
  throw new EvaluationError(line, `no method ${name}() on ${kindOf(value)}`);
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

const isMap = (value: Value): value is { readonly [field: string]: Value } =>
  typeof value === 'object' && value !== null && !isList(value);

export function kindOf(value: Value): string {
  if (value === null) return 'null';
  if (isList(value)) return 'a list';
  return typeof value === 'object' ? 'a map' : `a ${typeof value === 'boolean' ? 'bool' : typeof value}`;
}
