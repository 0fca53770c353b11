import type { WrittenDocument } from '../../engine/document/format/written.generated';
import atelier from './atelier.json' with { type: 'json' };
import harbour from './harbour.json' with { type: 'json' };
import observatory from './observatory.json' with { type: 'json' };
import orchard from './orchard.json' with { type: 'json' };
import pebble from './pebble.json' with { type: 'json' };
import signal from './signal.json' with { type: 'json' };

type Theme = NonNullable<WrittenDocument['theme']>;

/** The complete looks that a theme may begin with, by name. A new one is a file, a line here and one in the schema. */
export const looks: Readonly<Record<NonNullable<Theme['preset']>, unknown>> = {
  atelier,
  harbour,
  observatory,
  orchard,
  pebble,
  signal,
};
