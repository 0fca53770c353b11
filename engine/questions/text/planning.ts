import type { AsksText } from '../../document/document.generated';
import { plainBox, type BoxFacts } from '../planning';
import { readText } from './read-text';

export const textBox: BoxFacts<AsksText> = { ...plainBox, read: readText };
