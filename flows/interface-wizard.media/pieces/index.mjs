/** Every piece a scene can show, by the name clips use. */
import { avatar } from './avatar.mjs';
import { brief } from './brief.mjs';
import { bubbles } from './bubbles.mjs';
import { calendar } from './calendar.mjs';
import { choices } from './choices.mjs';
import { form } from './form.mjs';
import { funnel } from './funnel.mjs';
import { gauge } from './gauge.mjs';
import { horizon } from './horizon.mjs';
import { lessons } from './lessons.mjs';
import { offers } from './offers.mjs';
import { path } from './path.mjs';
import { people } from './people.mjs';
import { phone } from './phone.mjs';
import { presenter } from './presenter.mjs';
import { sift } from './sift.mjs';
import { site } from './site.mjs';
import { tangle } from './tangle.mjs';
import { words } from './words.mjs';

export const pieces = {
  avatar,
  brief,
  bubbles,
  calendar,
  choices,
  form,
  funnel,
  gauge,
  horizon,
  lessons,
  offers,
  path,
  people,
  phone,
  presenter,
  sift,
  site,
  tangle,
  words,
};
