import type { AsksEmail } from '../../document/format/document.generated';
import { plainBox, type BoxFacts } from '../planning';
import { copied } from '../spellings';
import { readEmail } from './read-email';

export const emailBoxFacts: BoxFacts<AsksEmail> = {
  ...plainBox,
  read: readEmail,
  spellings: (_, entered) => [`<${entered}>`, `mailto:${entered}`, copied(`${entered},`)],
};
