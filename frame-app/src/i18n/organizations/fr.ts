import type { OrganizationTexts } from '../keys.ts';

/** French: the login to an organization. Forms of address as in `../fr.ts`. */
export const fr: OrganizationTexts = {
  main: {
    title: 'S’inscrire ou se connecter',
    titleOf: (name) => `Continuer vers ${name}`,
    verifyTitle: 'Confirmez votre adresse e-mail',
    verify: 'Choisissez comment confirmer votre adresse e-mail :',
    knownEmail: (email) => `Vous continuez avec ${email}.`,
    emailLink: 'Recevoir un lien par e-mail',
    emailCode: 'Recevoir un code par e-mail',
    sso: 'Utiliser l’authentification unique (SSO)',
    usePassword: 'Utiliser plutôt un mot de passe',
    backToList: 'Choisir une autre organisation',
    useAnother: 'Utiliser une autre adresse e-mail',
    expired: 'Le délai de connexion est dépassé. Veuillez recommencer.',
    nothing:
      'Cette organisation n’autorise aucune des méthodes de connexion de cette page. Contactez l’équipe qui l’administre.',
    noAccess: (email, name) =>
      `\u2068${email}\u2069 n’a pas accès à \u2068${name}\u2069. Si cela vous semble être une erreur, contactez l’équipe qui administre l’organisation.`,
  },
  emailSent: {
    title: 'Consultez votre messagerie',
    content: (email) => `Un e-mail a été envoyé à ${email}.`,
    resend: 'Renvoyer l’e-mail',
    sending: 'Envoi en cours…',
    sent: 'E-mail envoyé',
  },
  mails: {
    title: 'Comment souhaitez-vous continuer ?',
    link: 'Recevoir un lien de connexion par e-mail',
    code: 'Recevoir un code par e-mail',
  },
  list: {
    title: 'Choisissez une organisation',
    join: 'Rejoindre',
    acceptInvite: 'Accepter l’invitation',
    create: 'Créer une organisation',
    createTitle: 'Créez une organisation pour commencer',
    createContent: (email) =>
      `Aucun compte n’est associé à ${email}. Cela vous semble être une erreur ? Essayez une autre adresse e-mail ou contactez l’équipe qui administre votre organisation.`,
    noneTitle: (email) => `${email} n’appartient à aucune organisation`,
    noneContent:
      'Vérifiez votre adresse e-mail. Si elle est correcte, demandez une invitation à l’équipe qui administre votre organisation.',
    tryAnother: 'Essayer une autre adresse e-mail',
    notAllowed: 'Accès impossible',
  },
  sso: {
    emailTitle: 'Saisissez votre adresse e-mail',
    emailFailed:
      'Une erreur est survenue. Réessayez plus tard ou contactez l’équipe qui administre votre organisation.',
    title: 'Choisissez une connexion SSO',
    fallbackTitle: 'Aucune connexion SSO trouvée',
    fallback:
      'Saisissez l’identifiant de votre organisation. Si vous ne le connaissez pas, connectez-vous par une autre méthode pour voir toutes vos organisations.',
    slug: 'Identifiant de l’organisation',
    reset: 'Essayer une autre méthode',
    notFound: 'Organisation introuvable. Veuillez réessayer.',
    failed: 'Une erreur est survenue. Veuillez réessayer.',
  },
  passwords: {
    logInTitle: 'Se connecter avec un mot de passe',
    signUpOrReset: 'S’inscrire ou réinitialiser le mot de passe',
    forgotTitle: 'Besoin d’aide pour vous connecter ?',
    forgotDiscovery: 'Nous vous enverrons par e-mail un lien pour créer un compte ou réinitialiser votre mot de passe.',
    forgotOrganization:
      'Nous vous enverrons par e-mail un lien pour vous connecter directement ou réinitialiser votre mot de passe.',
    sentTitle: 'Consultez votre messagerie',
    sent: (email) => `Un lien de connexion a été envoyé à ${email}.`,
    resent: 'E-mail renvoyé',
    verifyTitle: 'Confirmez d’abord votre adresse e-mail',
    tryAgain: 'Réessayer',
    setTitle: 'Créez un nouveau mot de passe',
  },
  switcher: {
    title: 'Vos organisations',
    current: 'Actuelle',
    askTitle: (name) => `Passer à ${name} ?`,
    ask: 'Cette organisation demande une étape de plus pour se connecter. Vous quitterez d’abord l’organisation actuelle.',
    stay: 'Rester ici',
  },
  errors: {
    title: 'Une erreur est survenue !',
    default: 'Réessayez plus tard ou contactez l’équipe qui administre votre organisation.',
    link: 'Votre lien de connexion a peut-être expiré, été annulé ou déjà été utilisé. Demandez-en un nouveau ou contactez l’équipe qui administre votre organisation.',
    organization:
      'Cette organisation est introuvable. Si cela vous semble être une erreur, contactez l’équipe qui l’administre.',
    policy: (name) =>
      `Les règles de connexion de ${name} ne vous permettent pas de rejoindre cette organisation. Pour en savoir plus, contactez l’équipe qui l’administre.`,
    policyUnnamed:
      'Les règles de connexion de cette organisation ne vous permettent pas de la rejoindre. Pour en savoir plus, contactez l’équipe qui l’administre.',
    adBlocker: 'Un bloqueur de publicités a bloqué la demande. Désactivez-le, actualisez la page, puis réessayez.',
    claimedDomain:
      'Le domaine de votre adresse e-mail est réservé à une organisation. Vous ne pouvez donc ni en rejoindre une autre ni en créer une. Pour en savoir plus, contactez l’équipe qui administre votre organisation.',
    findAnother: 'Trouver votre organisation',
    useAnother: 'Utiliser un autre compte',
  },
};
