/** Returns the provider's address for a project without its own domain. */
export const providerUrl = (projectId: string): string =>
  `https://${projectId.startsWith('project-test-') ? 'test' : 'api'}.stytch.com`;
