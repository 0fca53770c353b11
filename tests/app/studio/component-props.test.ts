import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSync, Visitor, type ESTree } from 'vite';

/** With more than this a component should read the studio's state by itself (`useStudioState`). */
const mostProps = 8;

/** The components of the studio, each with what its props are written as, and the types that are declared there. */
function declarations() {
  const components: (readonly [name: string, props: ESTree.TSType])[] = [];
  const types = new Map<string, readonly ESTree.TSType[] | ESTree.TSInterfaceDeclaration>();
  const component = ({ id, params: [first] }: ESTree.Function): void => {
    const type = first && 'typeAnnotation' in first && first.typeAnnotation?.typeAnnotation;
    if (id && type && /^[A-Z]/.test(id.name)) components.push([id.name, type]);
  };
  const visitor = new Visitor({
    FunctionDeclaration: component,
    FunctionExpression: component,
    TSInterfaceDeclaration: (node) => void types.set(node.id.name, node),
    TSTypeAliasDeclaration: (node) => void types.set(node.id.name, [node.typeAnnotation]),
  });
  for (const file of readdirSync('app/studio', { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(file))
      visitor.visit(parseSync(file, readFileSync(join('app/studio', file), 'utf8')).program);

  /** How many props a type has. Those of a library's types are not the studio's. */
  const count = (type: ESTree.TSType): number => {
    if (type.type === 'TSTypeLiteral') return type.members.length;
    if (type.type === 'TSIntersectionType') return sum(type.types);
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return 0;
    return named(type.typeName.name);
  };
  const sum = (all: readonly ESTree.TSType[]): number =>
    all.reduce((total, each) => total + count(each), 0);
  const named = (name: string): number => {
    const found = types.get(name);
    if (!found) return 0;
    if (!('body' in found)) return sum(found);
    const inherited = found.extends.map(({ expression }) =>
      expression.type === 'Identifier' ? named(expression.name) : 0,
    );
    return found.body.body.length + inherited.reduce((total, each) => total + each, 0);
  };
  return components.map(([name, props]) => ({ name, props: count(props) }));
}

it('gives no component of the studio more than eight props', () => {
  const components = declarations();
  expect(components).toContainEqual({ name: 'MapFlow', props: 8 });
  expect(components.filter(({ props }) => props > mostProps)).toEqual([]);
});
