import type { Expression, FunctionDeclaration } from './tree.ts';
import { callMethod, compute, EvaluationError, fieldOf, itemOf, kindOf, type Value } from './values.ts';

export interface Names {
  readonly values: ReadonlyMap<string, Value>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

/** Returns the value of a checked expression. Throws an EvaluationError, for example for a missing field. */
export function evaluate(expression: Expression, names: Names): Value {
  const { line } = expression;
  const get = (inner: Expression) => evaluate(inner, names);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'list':
      return expression.items.map(get);
    case 'name': {
      const value = names.values.get(expression.name);
      if (value !== undefined) return value;
      throw new EvaluationError(line, `'${expression.name}' has no value`);
    }
    case 'field':
      return fieldOf(get(expression.of), expression.name, line);
    case 'item':
      return itemOf(get(expression.of), get(expression.key), line);
    case 'method':
      return callMethod(get(expression.of), expression.name, expression.values.map(get), line);
    case 'call':
      return callFunction(expression.name, expression.values.map(get), names, line);
    case 'not': {
      const value = get(expression.of);
      if (typeof value === 'boolean') return !value;
      throw new EvaluationError(line, `operator ! does not support ${kindOf(value)}`);
    }
    case 'binary': {
      const { operator, left, right } = expression;
      if (operator === '&&' || operator === '||') {
        return decide(
          () => get(left),
          () => get(right),
          operator === '||',
          line,
        );
      }
      return compute(operator, get(left), get(right), line);
    }
  }
}

/** Evaluates `&&` or `||`. A side with the value `deciding` decides, even when the other side fails. */
function decide(left: () => Value, right: () => Value, deciding: boolean, line: number): boolean {
  let firstError: unknown;
  for (const side of [left, right]) {
    try {
      const value = side();
      if (value === deciding) return deciding;
      if (value !== !deciding)
        throw new EvaluationError(
          line,
          `operator ${deciding ? '||' : '&&'} does not support ${kindOf(value)}`,
        );
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      firstError ??= error;
    }
  }
  if (firstError) throw firstError;
  return !deciding;
}

function callFunction(name: string, values: readonly Value[], names: Names, line: number): Value {
  const called = names.functions.get(name);
  if (!called) throw new EvaluationError(line, `unknown function '${name}'`);
  const own = called.parameters.map((parameter, index) => [parameter, values[index] ?? null] as const);
  return evaluate(called.body, { ...names, values: new Map([...names.values, ...own]) });
}
