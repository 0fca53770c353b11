import './theme/theme.css';

export { ErrorScreen } from './frame/ErrorScreen';
export { Frame } from './frame/Frame';
export { Screen } from './frame/Screen';
export { Waiting } from './frame/Waiting';
export { QuestionView } from './question/QuestionView';
export type { NodeOf, RendererRegistry, ScreenProps } from './registry';
export { SiteProvider, useSite, type GrantMoment, type Site, type SiteGrant } from './site';
