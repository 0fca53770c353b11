import { resolve } from 'node:path';

/** Where the embedded backend keeps its data: `BACKEND_DATA`, or an ignored folder of this project. */
export const backendDirectory = (): string => resolve(process.env.BACKEND_DATA ?? '.data/backend');
