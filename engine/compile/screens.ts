import type { NodeType } from '../document/format/outline';
import type { CarouselEvent, CarouselPhase } from './nodes/carousel';
import type { EndEvent, EndPhase } from './nodes/end';
import type { InfoEvent, InfoPhase } from './nodes/info';
import type { LoaderEvent, LoaderPhase } from './nodes/loader';
import type { OfferEvent, OfferPhase } from './nodes/offer';
import type { QuestionEvent, QuestionPhase } from './nodes/question';
import type { SignupEvent, SignupPhase } from './nodes/signup';
import type { VideoEvent, VideoPhase } from './nodes/video';

/** The phases and events of each type of node, as its compiler exports them. */
interface ScreenTypes {
  readonly question: { readonly phase: QuestionPhase; readonly event: QuestionEvent };
  readonly info: { readonly phase: InfoPhase; readonly event: InfoEvent };
  readonly video: { readonly phase: VideoPhase; readonly event: VideoEvent };
  readonly carousel: { readonly phase: CarouselPhase; readonly event: CarouselEvent };
  readonly loader: { readonly phase: LoaderPhase; readonly event: LoaderEvent };
  readonly offer: { readonly phase: OfferPhase; readonly event: OfferEvent };
  readonly end: { readonly phase: EndPhase; readonly event: EndEvent };
  readonly signup: { readonly phase: SignupPhase; readonly event: SignupEvent };
}

/** Where the machine can be inside a node of a type. */
export type PhaseOf<T extends NodeType> = ScreenTypes[T]['phase'];

/** What a node of a type reacts to. */
export type EventOf<T extends NodeType> = ScreenTypes[T]['event'];

/** What the visitor or the app can do to a screen. Without its node: `eventAt` adds that. */
export type ScreenEvent = EventOf<NodeType>;
