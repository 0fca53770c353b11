import { dirname, join } from 'node:path';

/** What a reference in a file points to, and the file where that is. `schemas` holds every schema file by its path. */
export function resolveReference(reference, file, schemas) {
  const [other, pointer = ''] = reference.split('#');
  const target = other ? join(dirname(file), other) : file;
  const schema = pointer
    .split('/')
    .filter(Boolean)
    .reduce((part, key) => part[key], schemas[target]);
  return { schema, file: target };
}
