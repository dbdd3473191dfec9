import type { OrganizationTexts } from '../keys.ts';

/** German: the login to an organization. Forms of address as in `../de.ts`. */
export const de: OrganizationTexts = {
  main: {
    title: 'Registrieren oder anmelden',
    titleOf: (name) => `Weiter zu ${name}`,
    verifyTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
    verify: 'Bestätigen Sie Ihre E-Mail-Adresse auf einem dieser Wege:',
    knownEmail: (email) => `Sie melden sich an als ${email}.`,
    emailLink: 'Link per E-Mail senden',
    emailCode: 'Code per E-Mail senden',
    sso: 'Single Sign-on verwenden',
    usePassword: 'Stattdessen Passwort verwenden',
    backToList: 'Andere Organisation wählen',
    useAnother: 'Andere E-Mail-Adresse verwenden',
    expired: 'Ihre Anmeldung ist abgelaufen. Bitte beginnen Sie noch einmal.',
    nothing:
      'Diese Organisation erlaubt keine der Anmeldearten auf dieser Seite. Bitte wenden Sie sich an Ihren Administrator.',
    noAccess: (email, name) =>
      `${email} hat keinen Zugriff auf ${name}. Wenn Sie das für einen Fehler halten, wenden Sie sich an Ihren Administrator.`,
  },
  emailSent: {
    title: 'Sehen Sie in Ihrem Postfach nach',
    content: (email) => `Wir haben eine E-Mail an ${email} gesendet.`,
    resend: 'E-Mail erneut senden',
    sending: 'Wird gesendet …',
    sent: 'E-Mail gesendet',
  },
  mails: {
    title: 'Wie möchten Sie fortfahren?',
    link: 'Anmeldelink per E-Mail',
    code: 'Code per E-Mail',
  },
  list: {
    title: 'Wählen Sie eine Organisation',
    join: 'Beitreten',
    acceptInvite: 'Einladung annehmen',
    create: 'Organisation anlegen',
    createTitle: 'Legen Sie eine Organisation an',
    createContent: (email) =>
      `${email} hat noch kein Konto. Stimmt das nicht? Versuchen Sie eine andere E-Mail-Adresse, oder wenden Sie sich an Ihren Administrator.`,
    noneTitle: (email) => `${email} gehört zu keiner Organisation.`,
    noneContent: 'Prüfen Sie Ihre E-Mail-Adresse. Sonst muss Ihr Administrator Sie einladen.',
    tryAnother: 'Andere E-Mail-Adresse verwenden',
    notAllowed: 'Beitritt nicht möglich',
  },
  sso: {
    emailTitle: 'Geben Sie Ihre E-Mail-Adresse ein',
    emailFailed:
      'Etwas ist schiefgegangen. Versuchen Sie es später noch einmal, oder wenden Sie sich an Ihren Administrator.',
    title: 'Wählen Sie eine Verbindung',
    fallbackTitle: 'Wir haben keine Verbindung gefunden',
    fallback:
      'Geben Sie die Kurzbezeichnung der Organisation ein. Wenn Sie sie nicht kennen, melden Sie sich auf einem anderen Weg an, um alle Ihre Organisationen zu sehen.',
    slug: 'Kurzbezeichnung der Organisation',
    reset: 'Auf anderem Weg anmelden',
    notFound: 'Organisation nicht gefunden. Bitte versuchen Sie es noch einmal.',
    failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  passwords: {
    logInTitle: 'Mit E-Mail-Adresse und Passwort anmelden',
    signUpOrReset: 'Registrieren oder Passwort zurücksetzen',
    forgotTitle: 'Hilfe beim Anmelden per E-Mail',
    forgotDiscovery: 'Wir senden Ihnen einen Link. Damit legen Sie ein Konto an oder setzen Ihr Passwort zurück.',
    forgotOrganization: 'Wir senden Ihnen einen Link. Damit melden Sie sich direkt an oder setzen Ihr Passwort zurück.',
    sentTitle: 'Sehen Sie in Ihrem Postfach nach',
    sent: (email) => `Wir haben einen Anmeldelink an ${email} gesendet.`,
    resent: 'E-Mail erneut gesendet',
    verifyTitle: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
    tryAgain: 'Noch einmal versuchen',
    setTitle: 'Neues Passwort festlegen',
  },
  switcher: {
    title: 'Ihre Organisationen',
    current: 'Aktuell',
    askTitle: (name) => `Zu ${name} wechseln?`,
    ask: 'Diese Organisation verlangt einen weiteren Schritt. Sie werden zuerst von der aktuellen abgemeldet.',
    stay: 'Hierbleiben',
  },
  errors: {
    title: 'Da ist etwas schiefgegangen!',
    default:
      'Etwas ist schiefgegangen. Versuchen Sie es später noch einmal, oder wenden Sie sich an Ihren Administrator.',
    link: 'Etwas ist schiefgegangen. Der Link ist vielleicht abgelaufen, widerrufen oder schon benutzt worden. Fordern Sie einen neuen an, oder wenden Sie sich an Ihren Administrator.',
    organization:
      'Wir haben die gesuchte Organisation nicht gefunden. Wenn Sie das für einen Fehler halten, wenden Sie sich an Ihren Administrator.',
    policy: (name) =>
      `Der Beitritt ist wegen der Anmelderegeln von ${name} nicht möglich. Ihr Administrator weiß mehr.`,
    policyUnnamed:
      'Der Beitritt ist wegen der Anmelderegeln der Organisation nicht möglich. Ihr Administrator weiß mehr.',
    adBlocker:
      'Ein Werbeblocker hat die Anfrage blockiert. Schalten Sie ihn aus, laden Sie die Seite neu, und versuchen Sie es noch einmal.',
    claimedDomain:
      'Ihre E-Mail-Domain gehört zu einer bestimmten Organisation. Sie können deshalb keiner anderen beitreten und keine anlegen. Ihr Administrator weiß mehr.',
    findAnother: 'Organisation suchen',
    useAnother: 'Anderes Konto verwenden',
  },
};
