import jsep from 'jsep';
import { lineAt } from './cursor.ts';
import { type Expression, type Operator, operators, RulesError } from './tree.ts';

// jsep parses JavaScript expressions. JavaScript syntax that the rules language lacks is an error.

// jsep keeps its operators in global state. Only this file uses jsep.
jsep.addBinaryOp('in', 7);
jsep.hooks.add('after-token', function keepPlace({ node }) {
  if (node) node.end = this.index;
});

/** Parses a text that starts at `firstLine` of its file. Throws a RulesError. */
export function parseExpression(text: string, firstLine: number): Expression {
  const lineOf = (end: number) => firstLine - 1 + lineAt(text.slice(0, end).trimEnd(), end);
  const strayComma = /(?<=(^|[([,])\s*),|,(?=\s*([)\]]|$))/.exec(
    text.replace(/(['"])(?:\\.|(?!\1).)*\1/g, (match) => match.replace(/./g, "'")),
  );
  if (strayComma) throw new RulesError(lineOf(strayComma.index + 1), "missing value beside ','");
  try {
    return ownExpression(jsep(text), firstLine, lineOf);
  } catch (error) {
    const { description = '', index } = error as { description?: string; index?: number };
    if (index === undefined) throw error;
    throw new RulesError(lineOf(index), description);
  }
}

type Node = jsep.Expression;

/** `outer` is the line for nodes without a position from jsep. */
function ownExpression(parsed: Node, outer: number, lineOf: (end: number) => number): Expression {
  const line = typeof parsed.end === 'number' ? lineOf(parsed.end) : outer;
  const own = (node: unknown) => ownExpression(node as Node, line, lineOf);
  const node = parsed as jsep.CoreExpression;
  switch (node.type) {
    case 'Literal':
      return { line, kind: 'literal', value: literalOf(node, line) };
    case 'ArrayExpression':
      return { line, kind: 'list', items: node.elements.map(own) };
    case 'Identifier':
      return { line, kind: 'name', name: node.name };
    case 'MemberExpression': {
      if (node.optional) throw new RulesError(line, "'?.' is not supported");
      if (node.computed) return { line, kind: 'item', of: own(node.object), key: own(node.property) };
      return { line, kind: 'field', of: own(node.object), name: nameOf(node.property) };
    }
    case 'CallExpression': {
      const values = node.arguments.map(own);
      const { callee } = node;
      if (callee.type === 'Identifier') return { line, kind: 'call', name: nameOf(callee), values };
      const method = callee as jsep.MemberExpression;
      if (callee.type === 'MemberExpression' && !method.computed && !method.optional)
        return { line, kind: 'method', of: own(method.object), name: nameOf(method.property), values };
      throw new RulesError(line, 'only a function or a method can be called');
    }
    case 'UnaryExpression':
      if (node.operator === '!') return { line, kind: 'not', of: own(node.argument) };
      throw new RulesError(line, `unary operator '${node.operator}' is not supported`);
    case 'BinaryExpression': {
      const { operator } = node;
      const left = own(node.left);
      if (!isOperator(operator))
        throw new RulesError(
          left.line,
          `operator '${operator}' is not supported. Known: ${operators.join(' ')}`,
        );
      return { line: left.line, kind: 'binary', operator, left, right: own(node.right) };
    }
    case 'Compound':
    case 'SequenceExpression': {
      const several = node.type === 'Compound' ? node.body : node.expressions;
      if (several.length === 0) throw new RulesError(line, 'expected a condition, found none');
      throw new RulesError(
        own(several[0]).line,
        `expected an operator between two values. Known: ${operators.join(' ')}`,
      );
    }
    case 'ThisExpression':
      throw new RulesError(line, "'this' is not supported");
    case 'ConditionalExpression':
      throw new RulesError(line, "'? :' is not supported");
  }
}

const nameOf = (node: Node) => (node as jsep.Identifier).name;

const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text);

function literalOf({ value, raw }: jsep.Literal, line: number): string | number | boolean | null {
  if (typeof value === 'string') {
    const unknown = raw.replace(/\\[\\'"nrt]/g, '').match(/\\./)?.[0];
    if (unknown)
      throw new RulesError(line, `escape '${unknown}' is not supported. Write a backslash as '\\\\'`);
  }
  if (typeof value === 'number' && !(/^(0|[1-9]\d*)$/.test(raw) && Number.isSafeInteger(value)))
    throw new RulesError(line, `'${raw}' is not supported. Write a whole number in decimal digits`);
  return value as string | number | boolean | null;
}
