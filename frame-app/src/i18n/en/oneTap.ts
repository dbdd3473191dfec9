/** What the developer has to put right for One Tap. Specification §8. */
export const oneTapTexts = {
  oneTap: {
    unregistered_origin: 'Google One Tap: this origin is not allowed for the Google client.',
    invalid_client: 'Google One Tap: the Google client is invalid.',
    oauth_config_not_found: 'Google One Tap: the project has no Google OAuth client configured.',
    no_login_redirect_urls_set: 'Google One Tap: the project has no login redirect URLs.',
    no_signup_redirect_urls_set: 'Google One Tap: the project has no signup redirect URLs.',
    default_provider_not_allowed: "Google One Tap: the default Google client is not allowed; use the project's own.",
  },
};
