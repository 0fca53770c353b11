import type { Connect } from 'vite';
import { isLocalRequest } from '../local-request';
import { lateness, slowMark } from './slow-mark';
import { isStudioPage } from './studio-pages';

/** Sends late what the funnel in a preview asks for, such as pictures and clips, while the address of its page says that its connection is slow. */
export const lateFiles: Connect.NextHandleFunction = (request, _response, next) => {
  const { referer = '' } = request.headers;
  const isLate =
    URL.canParse(referer) &&
    new URL(referer).searchParams.has(slowMark) &&
    isLocalRequest(request) &&
    !isStudioPage(request.url ?? '');
  if (isLate) setTimeout(next, lateness);
  else next();
};
