import { renderToString } from 'react-dom/server';
import { Survey } from './Survey';

/** The first question as HTML. */
export const render = (questions: Parameters<typeof Survey>[0]['questions']): string =>
  renderToString(<Survey questions={questions} />);
