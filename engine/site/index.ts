// What a site is made of, as funnel.config.json in its folder says it.
export { readSiteConfig } from './read';
export type {
  PublishToCloudflarePages,
  PublishToGithubPages,
  PublishToNetlify,
  SiteConfig,
} from './site-config.generated';
