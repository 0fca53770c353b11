import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { config, outline } from 'virtual:funnel/outline';
import { nodes, videos } from 'virtual:funnel/screens';
import { CarouselView } from '../renderers/carousel/CarouselView';
import { InfoView } from '../renderers/info/InfoView';
import { LoaderView } from '../renderers/loader/LoaderView';
import { QuestionView } from '../renderers';
import { SignupView } from '../renderers/signup/SignupView';
import { VideoView } from '../renderers/video/VideoView';
import { createContent } from './content';
import { Funnel } from './Funnel';
import { earlyTapScript } from './funnel/early-tap';
import { openAt } from './funnel/start';

export { earlyTapScript };

/** The first screen of an address as HTML, exactly as the browser will draw it without answers. */
export function render(pathname: string): string {
  const content = createContent(
    outline,
    { nodes, videos },
    {
      question: QuestionView,
      info: InfoView,
      video: VideoView,
      carousel: CarouselView,
      loader: LoaderView,
      signup: SignupView,
    },
  );
  const { actor } = openAt(outline, config, { pathname, search: '' });
  return renderToString(
    <StaticRouter location={pathname}>
      <Funnel outline={outline} actor={actor} content={content} />
    </StaticRouter>,
  );
}
