import { environment } from './environment.ts';
import { handle } from './handler.ts';

declare const Deno: {
  readonly env: { readonly get: (name: string) => string | undefined };
  readonly serve: (handler: (request: Request) => Promise<Response>) => unknown;
};

const env = environment((name) => Deno.env.get(name));
Deno.serve((request) => handle(request, env));
