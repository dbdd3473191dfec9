import type { OrganizationTexts } from '../keys.ts';

/** Dutch: the login to an organization. Forms of address as in `../nl.ts`. */
export const nl: OrganizationTexts = {
  main: {
    title: 'Registreren of inloggen',
    titleOf: (name) => `Doorgaan naar ${name}`,
    verifyTitle: 'Bevestig je e-mailadres',
    verify: 'Bevestig je e-mailadres op een van deze manieren:',
    knownEmail: (email) => `Je gaat door als ${email}.`,
    emailLink: 'Mail me een link',
    emailCode: 'Mail me een code',
    sso: 'Single sign-on gebruiken',
    usePassword: 'Liever een wachtwoord gebruiken',
    backToList: 'Andere organisatie kiezen',
    useAnother: 'Ander e-mailadres gebruiken',
    expired: 'Het inloggen duurde te lang. Begin opnieuw.',
    nothing:
      'Deze organisatie staat geen van de manieren van inloggen op deze pagina toe. Neem contact op met je beheerder.',
    noAccess: (email, name) =>
      `${email} heeft geen toegang tot ${name}. Denk je dat dit niet klopt? Neem contact op met je beheerder.`,
  },
  emailSent: {
    title: 'Controleer je e-mail',
    content: (email) => `We hebben een e-mail gestuurd naar ${email}.`,
    resend: 'E-mail opnieuw sturen',
    sending: 'Wordt verstuurd…',
    sent: 'E-mail verstuurd',
  },
  mails: {
    title: 'Kies hoe je wilt doorgaan',
    link: 'Mail me een inloglink',
    code: 'Mail me een code',
  },
  list: {
    title: 'Kies een organisatie',
    join: 'Deelnemen',
    acceptInvite: 'Uitnodiging accepteren',
    create: 'Organisatie aanmaken',
    createTitle: 'Maak een organisatie aan om te beginnen',
    createContent: (email) =>
      `${email} heeft geen account. Klopt dat niet? Probeer een ander e-mailadres of neem contact op met je beheerder.`,
    noneTitle: (email) => `${email} hoort bij geen enkele organisatie.`,
    noneContent: 'Controleer je e-mailadres. Klopt het, dan moet je beheerder je uitnodigen.',
    tryAnother: 'Ander e-mailadres proberen',
    notAllowed: 'Je kunt niet deelnemen',
  },
  sso: {
    emailTitle: 'Voer je e-mailadres in',
    emailFailed: 'Er ging iets mis. Probeer het later opnieuw of neem contact op met je beheerder.',
    title: 'Kies een verbinding',
    fallbackTitle: 'We hebben geen verbinding gevonden',
    fallback:
      'Voer de korte naam van de organisatie in. Weet je die niet? Log op een andere manier in om al je organisaties te zien.',
    slug: 'Korte naam van de organisatie',
    reset: 'Andere manier proberen',
    notFound: 'Organisatie niet gevonden. Probeer het opnieuw.',
    failed: 'Er is iets misgegaan. Probeer het opnieuw.',
  },
  passwords: {
    logInTitle: 'Inloggen met e-mailadres en wachtwoord',
    signUpOrReset: 'Aanmelden of wachtwoord resetten',
    forgotTitle: 'Hulp bij inloggen per e-mail',
    forgotDiscovery: 'We mailen je een link om een account te maken of je wachtwoord te resetten.',
    forgotOrganization: 'We mailen je een link om direct in te loggen of je wachtwoord te resetten.',
    sentTitle: 'Controleer je e-mail',
    sent: (email) => `We hebben een inloglink gestuurd naar ${email}.`,
    resent: 'E-mail opnieuw verstuurd',
    verifyTitle: 'Bevestig eerst je e-mailadres',
    tryAgain: 'Opnieuw proberen',
    setTitle: 'Nieuw wachtwoord instellen',
  },
  switcher: {
    title: 'Je organisaties',
    current: 'Huidig',
    askTitle: (name) => `Wisselen naar ${name}?`,
    ask: 'Deze organisatie vraagt nog een stap. Je wordt eerst uitgelogd bij de huidige.',
    stay: 'Hier blijven',
  },
  errors: {
    title: 'Er is iets misgegaan!',
    default: 'Er ging iets mis. Probeer het later opnieuw of neem contact op met je beheerder.',
    link: 'Er ging iets mis. Je link is misschien verlopen, ingetrokken of al gebruikt. Vraag een nieuwe aan of neem contact op met je beheerder.',
    organization:
      'We kunnen de organisatie die je zoekt niet vinden. Denk je dat dit niet klopt? Neem contact op met je beheerder.',
    policy: (name) => `De inlogregels van ${name} laten je niet toe. Vraag je beheerder om meer informatie.`,
    policyUnnamed: 'De inlogregels van de organisatie laten je niet toe. Vraag je beheerder om meer informatie.',
    adBlocker: 'Een adblocker heeft het verzoek geblokkeerd. Zet hem uit, vernieuw de pagina en probeer het opnieuw.',
    claimedDomain:
      'Het domein van je e-mailadres hoort bij een bepaalde organisatie. Daarom kun je bij geen andere deelnemen en er geen aanmaken. Vraag je beheerder om meer informatie.',
    findAnother: 'Je organisatie zoeken',
    useAnother: 'Ander account gebruiken',
  },
};
