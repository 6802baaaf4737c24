import { type Expression, type FunctionDeclaration, partsOf, RulesError, type Segment } from './tree.ts';

export interface Scope {
  readonly segments: readonly Segment[];
  readonly names: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

const reserved = ['true', 'false', 'null', 'in', 'is', 'if', 'let', 'return', 'this'];

/** Adds names to those of a scope. Throws a RulesError for a used name, because shadowed names are ambiguous. */
export function withNames(added: readonly string[], { names, functions }: Scope, line: number): Set<string> {
  const all = new Set(names);
  for (const name of added) {
    if (all.has(name) || functions.has(name) || reserved.includes(name))
      throw new RulesError(line, `name '${name}' is already in use`);
    all.add(name);
  }
  return all;
}

/** Returns the functions of a block and of the blocks around it. */
export function withFunctions(
  declared: readonly FunctionDeclaration[],
  around: Scope,
): ReadonlyMap<string, FunctionDeclaration> {
  const functions = new Map(around.functions);
  for (const one of declared) {
    withNames([one.name], { ...around, functions }, one.line);
    functions.set(one.name, one);
  }
  return functions;
}

/** Throws a RulesError for recursion, which the rules language lacks. `path` holds the callers' names. */
export function checkCycle(declared: FunctionDeclaration, scope: Scope, path: readonly string[] = []): void {
  if (path.includes(declared.name))
    throw new RulesError(
      declared.line,
      `recursive calls are not supported: ${[...path, declared.name].join(', ')}`,
    );
  for (const name of callsIn(declared.body)) {
    const called = scope.functions.get(name);
    if (called) checkCycle(called, scope, [...path, declared.name]);
  }
}

function callsIn(expression: Expression): string[] {
  const inside = partsOf(expression).flatMap(callsIn);
  return expression.kind === 'call' ? [expression.name, ...inside] : inside;
}
