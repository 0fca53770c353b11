import standaloneCode from 'ajv/dist/standalone/index.js';
import { compileSchemas } from '../../engine/check/shape/compile-schemas';
import { rootSchema, schemas } from '../../schemas';

const helpers = /require\("(ajv\/dist\/runtime\/\w+)"\)\.default/g;

/** The validator of the project's schemas as an ES module, whose default export it is. */
export function compiledSource(): string {
  const { ajv, validate } = compileSchemas(schemas, rootSchema, { source: true });
  const imports = new Map<string, string>();
  // Ajv requires its own helpers also in what it writes as an ES module.
  const code = standaloneCode(ajv, validate).replaceAll(helpers, (_, file: string) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    imports.set(name, `import ${name}Module from '${file}.js';`);
    return `${name}Module.default`;
  });
  return [...imports.values(), code].join('\n');
}
