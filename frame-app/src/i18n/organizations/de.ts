import type { OrganizationTexts } from '../keys.ts';

/** German: the login to an organization. Forms of address as in `../de.ts`. */
export const de: OrganizationTexts = {
  main: {
    title: 'Registrieren oder anmelden',
    titleOf: (name) => `Weiter zu ${name}`,
    verifyTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
    verify: 'Bestätigen Sie Ihre E-Mail-Adresse auf einem dieser Wege:',
    knownEmail: (email) => `Sie melden sich als ${email} an.`,
    emailLink: 'Link per E-Mail senden',
    emailCode: 'Code per E-Mail senden',
    sso: 'Single Sign-on (SSO) verwenden',
    usePassword: 'Stattdessen Passwort verwenden',
    backToList: 'Andere Organisation wählen',
    useAnother: 'Andere E-Mail-Adresse verwenden',
    expired: 'Die Anmeldung hat zu lange gedauert. Bitte beginnen Sie von vorn.',
    nothing:
      'Diese Organisation lässt keine der Anmeldemethoden auf dieser Seite zu. Bitte wenden Sie sich an Ihren Administrator.',
    noAccess: (email, name) =>
      `\u2068${email}\u2069 hat keinen Zugriff auf \u2068${name}\u2069. Wenn Sie das für einen Fehler halten, wenden Sie sich an Ihren Administrator.`,
  },
  emailSent: {
    title: 'Sehen Sie in Ihrem Postfach nach',
    content: (email) => `Wir haben eine E-Mail an ${email} gesendet.`,
    resend: 'E-Mail erneut senden',
    sending: 'Wird gesendet …',
    sent: 'E-Mail gesendet',
  },
  mails: {
    title: 'Wie möchten Sie fortfahren?',
    link: 'Anmeldelink per E-Mail',
    code: 'Code per E-Mail',
  },
  list: {
    title: 'Wählen Sie eine Organisation aus',
    join: 'Beitreten',
    acceptInvite: 'Einladung annehmen',
    create: 'Organisation erstellen',
    createTitle: 'Erstellen Sie eine Organisation, um loszulegen',
    createContent: (email) =>
      `Zu ${email} gibt es kein Konto. Kann das nicht sein? Versuchen Sie es mit einer anderen E-Mail-Adresse, oder wenden Sie sich an Ihren Administrator.`,
    noneTitle: (email) => `${email} gehört zu keiner Organisation`,
    noneContent:
      'Prüfen Sie, ob Ihre E-Mail-Adresse stimmt. Wenn ja, brauchen Sie eine Einladung von Ihrem Administrator.',
    tryAnother: 'Andere E-Mail-Adresse verwenden',
    notAllowed: 'Beitritt nicht möglich',
  },
  sso: {
    emailTitle: 'Geben Sie Ihre E-Mail-Adresse ein',
    emailFailed:
      'Etwas ist schiefgegangen. Versuchen Sie es später noch einmal, oder wenden Sie sich an Ihren Administrator.',
    title: 'Wählen Sie eine SSO-Verbindung aus',
    fallbackTitle: 'Wir haben keine SSO-Verbindung gefunden',
    fallback:
      'Geben Sie den Kurznamen Ihrer Organisation ein. Wenn Sie ihn nicht kennen, melden Sie sich auf einem anderen Weg an. Dann sehen Sie alle Ihre Organisationen.',
    slug: 'Kurzname der Organisation',
    reset: 'Andere Anmeldemethode wählen',
    notFound: 'Diese Organisation gibt es nicht. Bitte versuchen Sie es noch einmal.',
    failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  passwords: {
    logInTitle: 'Mit E-Mail-Adresse und Passwort anmelden',
    signUpOrReset: 'Registrieren oder Passwort zurücksetzen',
    forgotTitle: 'Hilfe bei der Anmeldung',
    forgotDiscovery:
      'Wir senden Ihnen einen Link per E-Mail. Damit registrieren Sie sich oder setzen Ihr Passwort zurück.',
    forgotOrganization:
      'Wir senden Ihnen einen Anmeldelink per E-Mail. Damit melden Sie sich direkt an oder setzen Ihr Passwort zurück.',
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
    ask: 'Diese Organisation verlangt einen weiteren Schritt zur Anmeldung. Vorher melden wir Sie von der aktuellen ab.',
    stay: 'Hierbleiben',
  },
  errors: {
    title: 'Da ist etwas schiefgegangen!',
    default: 'Versuchen Sie es später noch einmal, oder wenden Sie sich an Ihren Administrator.',
    link: 'Ihr Anmeldelink ist vielleicht abgelaufen, wurde widerrufen oder schon verwendet. Fordern Sie einen neuen an, oder wenden Sie sich an Ihren Administrator.',
    organization:
      'Wir haben diese Organisation nicht gefunden. Wenn Sie das für einen Fehler halten, wenden Sie sich an Ihren Administrator.',
    policy: (name) =>
      `Die Anmelderegeln von ${name} lassen Ihren Beitritt nicht zu. Näheres erfahren Sie von Ihrem Administrator.`,
    policyUnnamed:
      'Die Anmelderegeln der Organisation lassen Ihren Beitritt nicht zu. Näheres erfahren Sie von Ihrem Administrator.',
    adBlocker:
      'Ein Werbeblocker hat die Anfrage blockiert. Schalten Sie ihn aus, laden Sie die Seite neu und versuchen Sie es noch einmal.',
    claimedDomain:
      'Ihre E-Mail-Domain gehört zu einer bestimmten Organisation. Deshalb können Sie keiner anderen beitreten und keine neue erstellen. Näheres erfahren Sie von Ihrem Administrator.',
    findAnother: 'Organisation suchen',
    useAnother: 'Anderes Konto verwenden',
  },
};
