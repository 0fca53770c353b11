/** Where the script and the frames of Cloudflare Turnstile come from. */
export const turnstileOrigin = 'https://challenges.cloudflare.com';
