import type { Language } from './plural.ts';

/** Returns whether a text is a name of a product or file, which is not translated. */
export const isName = (key: string): boolean =>
  /^(wallets\.(names|chains)\.\w+|main\.tabs\.whatsapp|secondFactor\.fileName|organization\.mfa\.fileName)$/.test(
    key,
  ) || isFieldOfProduct.test(key);

/** Names of OAuth providers, and names of fields in the consoles of identity providers. */
const isFieldOfProduct =
  /^organizationAdmin\.(settings\.method\.\w+_oauth|sso\.(acsUrl|audience|redirectUrl|idpEntityId|idpUrl)\.(okta|entra|google))$/;

/** Other texts that equal the English text on purpose. */
export const sameAsEnglish: Partial<Record<Language, readonly string[]>> = {
  // German uses the English words Passkey, Wallet, App and Name.
  de: [
    'passkey.unnamed',
    'passkey.nameLabel',
    'account.name',
    'account.passkeys',
    'mounts.passkeyRegistration',
    'account.unnamedPasskey',
    'account.wallets',
    'account.wallet',
    'account.factors.webauthn',
    'account.factors.crypto',
    'organizationAdmin.settings.name',
    'organizationAdmin.members.column.status',
  ],
  // Spanish uses No, Roles and Admin.
  es: ['organizationAdmin.role.admin', 'idp.no', 'organizationAdmin.invite.roles', 'organizationAdmin.member.roles'],
  // French uses Admin.
  fr: ['organizationAdmin.role.admin'],
  // Italian uses Account, Admin, Email, Password, Passkey and Wallet.
  it: [
    'organizationAdmin.role.admin',
    'mounts.account',
    'main.emailLabel',
    'main.tabs.email',
    'idp.no',
    'passkey.unnamed',
    'password.emailLabel',
    'password.label',
    'loggedIn.account',
    'account.emails',
    'account.password',
    'account.unnamedPasskey',
    'account.wallet',
    'account.factors.password',
    'account.factors.webauthn',
    'account.factors.crypto',
    'secondFactor.account',
    'organizationAdmin.settings.method.password',
  ],
  // Japanese products write this text in English.
  ja: ['frame.poweredBy'],
  // Dutch uses Account, Passkey, Wallet, Apps and Protocol.
  nl: [
    'mounts.account',
    'mounts.passkeyRegistration',
    'passkey.unnamed',
    'loggedIn.account',
    'account.passkeys',
    'account.unnamedPasskey',
    'account.wallets',
    'account.wallet',
    'account.factors.webauthn',
    'account.factors.crypto',
    'secondFactor.account',
    'organizationAdmin.sso.protocol',
    'organizationAdmin.members.column.status',
  ],
  // Polish and Portuguese use Status, Portuguese Admin.
  pl: ['organizationAdmin.members.column.status'],
  'pt-BR': ['organizationAdmin.role.admin', 'organizationAdmin.members.column.status'],
};
