import { readFileSync } from 'node:fs';
import { flowFilesIn } from '../../app/vite/document/flow-files';
import { filledIn } from './fill-ins';
import { shippedFlows } from './shipped-flows';

/** A funnel document as a file of the project. */
export interface FlowFile {
  readonly file: string;
  readonly text: string;
}

/** The documents of a folder. */
export const filesIn = (folder: string): FlowFile[] =>
  flowFilesIn(folder).map((name) => ({
    file: `${folder}/${name}`,
    text: readFileSync(`${folder}/${name}`, 'utf8'),
  }));

/** The funnels that the project ships, their blanks filled in so that every reading can be followed. */
export const flows = shippedFlows.map((file) => ({
  file,
  text: filledIn(readFileSync(file, 'utf8')),
}));

/** Valid documents that exist for tests only. */
export const fixtures = filesIn('tests/fixtures');

/** The document that has every type of node, section, field and source. */
export const bakery = readFileSync('tests/fixtures/bakery.json', 'utf8');

/** The document that has every kind of question. */
export const gallery = readFileSync('tests/fixtures/gallery.json', 'utf8');
