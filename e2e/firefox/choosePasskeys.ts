import './browserGlobals.ts';

/**
 * Selects the first passkey that the browser offers in a field, as the owner would. Runs in the browser window.
 * Chromium's virtual authenticator does this by itself.
 */
export function startChoosing(authenticatorId: string): void {
  const service = Cc['@mozilla.org/webauthn/service;1'].getService(Ci.nsIWebAuthnService);
  window.passkeyChoosers ??= new Map();
  clearInterval(window.passkeyChoosers.get(authenticatorId));
  window.passkeyChoosers.set(authenticatorId, setInterval(chooseFirst, 50));

  function chooseFirst() {
    const tabs = [...Services.wm.getEnumerator('navigator:browser')].flatMap(({ gBrowser }) => gBrowser.tabs);
    const documents = tabs.flatMap((tab) => tab.linkedBrowser.browsingContext.getAllBrowsingContextsInSubtree());
    for (const { top, currentWindowGlobal } of documents) {
      const origin = currentWindowGlobal?.documentPrincipal.originNoSuffix;
      const transaction = origin ? service.hasPendingConditionalGet(top.id, origin) : 0;
      if (transaction) {
        service.getAutoFillEntries(transaction, { resolve: ([first]) => choose(transaction, first), reject() {} });
      }
    }
  }

  function choose(transaction: number, passkey: { credentialId: number[] } | undefined) {
    if (passkey) service.selectAutoFillEntry(transaction, passkey.credentialId);
  }
}

/** Stops selecting passkeys. */
export function stopChoosing(authenticatorId: string): void {
  clearInterval(window.passkeyChoosers?.get(authenticatorId));
}
