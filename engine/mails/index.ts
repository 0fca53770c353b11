// Mails about leads, and to them.
export { mailFunnelOf, teamMailOf, visitorMailOf, type MailFunnel } from './mail-of';
export { withoutAddresses } from './without-addresses';
