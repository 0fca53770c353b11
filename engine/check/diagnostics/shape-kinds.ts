import { blank } from '../kinds/blank';
import { brokenReading } from '../kinds/broken-reading';
import { contradictingReadings } from '../kinds/contradicting-readings';
import { duplicateKey } from '../kinds/duplicate-key';
import { missingProperty } from '../kinds/missing-property';
import { nothingToChange } from '../kinds/nothing-to-change';
import { overridden } from '../kinds/overridden';
import { partCycle } from '../kinds/part-cycle';
import { reorderedValues } from '../kinds/reordered-values';
import { syntax } from '../kinds/syntax';
import { tooDeep } from '../kinds/too-deep';
import { unknownProperty } from '../kinds/unknown-property';
import { unknownReading } from '../kinds/unknown-reading';
import { unusedAcceptance } from '../kinds/unused-acceptance';
import { unusedPart } from '../kinds/unused-part';
import { wrongForm } from '../kinds/wrong-form';
import { wrongValue } from '../kinds/wrong-value';

/** The diagnostics that no rule finds: of JSON, of the format, of the shape that the schema describes, of blanks, readings and acceptances. */
export const shapeKinds = {
  syntax,
  'too-deep': tooDeep,
  'duplicate-key': duplicateKey,
  'reordered-values': reorderedValues,
  blank,
  'unknown-reading': unknownReading,
  'part-cycle': partCycle,
  'unused-part': unusedPart,
  'unknown-property': unknownProperty,
  'missing-property': missingProperty,
  'nothing-to-change': nothingToChange,
  'wrong-value': wrongValue,
  'wrong-form': wrongForm,
  'unused-acceptance': unusedAcceptance,
  overridden,
  'contradicting-readings': contradictingReadings,
  'broken-reading': brokenReading,
};
