import type { OrganizationTexts } from '../keys.ts';

/** French: the login to an organization. Forms of address as in `../fr.ts`. */
export const fr: OrganizationTexts = {
  main: {
    title: 'S’inscrire ou se connecter',
    titleOf: (name) => `Continuer vers ${name}`,
    verifyTitle: 'Confirmez votre adresse e-mail',
    verify: 'Confirmez votre adresse e-mail par l’un de ces moyens :',
    knownEmail: (email) => `Vous continuez en tant que ${email}.`,
    emailLink: 'Recevoir un lien par e-mail',
    emailCode: 'Recevoir un code par e-mail',
    sso: 'Utiliser l’authentification unique',
    usePassword: 'Utiliser plutôt un mot de passe',
    backToList: 'Choisir une autre organisation',
    useAnother: 'Utiliser une autre adresse e-mail',
    expired: 'Votre connexion a expiré. Veuillez recommencer.',
    nothing:
      'Cette organisation n’autorise aucun des moyens de connexion de cette page. Contactez votre administrateur.',
    noAccess: (email, name) => `${email} n’a pas accès à ${name}. Si c’est une erreur, contactez votre administrateur.`,
  },
  emailSent: {
    title: 'Consultez votre messagerie',
    content: (email) => `Un e-mail a été envoyé à ${email}.`,
    resend: 'Renvoyer l’e-mail',
    sending: 'Envoi en cours…',
    sent: 'E-mail envoyé',
  },
  mails: {
    title: 'Comment souhaitez-vous continuer ?',
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
      `${email} n’a pas de compte. C’est une erreur ? Essayez une autre adresse e-mail ou contactez votre administrateur.`,
    noneTitle: (email) => `${email} n’appartient à aucune organisation.`,
    noneContent: 'Vérifiez votre adresse e-mail. Sinon, votre administrateur doit vous inviter.',
    tryAnother: 'Essayer une autre adresse e-mail',
    notAllowed: 'Vous ne pouvez pas rejoindre',
  },
  sso: {
    emailTitle: 'Saisissez votre adresse e-mail',
    emailFailed: 'Une erreur s’est produite. Réessayez plus tard ou contactez votre administrateur.',
    title: 'Choisissez une connexion',
    fallbackTitle: 'Nous n’avons trouvé aucune connexion',
    fallback:
      'Saisissez l’identifiant de l’organisation. Si vous ne le connaissez pas, connectez-vous autrement pour voir toutes vos organisations.',
    slug: 'Identifiant de l’organisation',
    reset: 'Essayer un autre moyen',
    notFound: 'Organisation introuvable. Veuillez réessayer.',
    failed: 'Une erreur est survenue. Veuillez réessayer.',
  },
  passwords: {
    logInTitle: 'Se connecter avec e-mail et mot de passe',
    signUpOrReset: 'S’inscrire ou réinitialiser le mot de passe',
    forgotTitle: 'De l’aide pour vous connecter, par e-mail',
    forgotDiscovery: 'Nous vous enverrons un lien pour créer un compte ou réinitialiser votre mot de passe.',
    forgotOrganization:
      'Nous vous enverrons un lien pour vous connecter directement ou réinitialiser votre mot de passe.',
    sentTitle: 'Consultez votre messagerie',
    sent: (email) => `Un lien de connexion a été envoyé à ${email}.`,
    resent: 'E-mail renvoyé',
    verifyTitle: 'Confirmez d’abord votre adresse e-mail',
    tryAgain: 'Réessayer',
    setTitle: 'Définir un nouveau mot de passe',
  },
  switcher: {
    title: 'Vos organisations',
    current: 'Actuelle',
    askTitle: (name) => `Passer à ${name} ?`,
    ask: 'Cette organisation demande une étape de plus. Votre session actuelle sera d’abord fermée.',
    stay: 'Rester ici',
  },
  errors: {
    title: 'Une erreur est survenue !',
    default: 'Une erreur s’est produite. Réessayez plus tard ou contactez votre administrateur.',
    link: 'Une erreur s’est produite. Votre lien a peut-être expiré, été révoqué ou déjà servi. Demandez-en un nouveau ou contactez votre administrateur.',
    organization:
      'L’organisation que vous cherchez est introuvable. Si c’est une erreur, contactez votre administrateur.',
    policy: (name) =>
      `Les règles de connexion de ${name} ne vous permettent pas de la rejoindre. Contactez votre administrateur pour en savoir plus.`,
    policyUnnamed:
      'Les règles de connexion de l’organisation ne vous permettent pas de la rejoindre. Contactez votre administrateur pour en savoir plus.',
    adBlocker: 'Un bloqueur de publicité a bloqué la requête. Désactivez-le, actualisez la page et réessayez.',
    claimedDomain:
      'Le domaine de votre adresse appartient à une organisation précise. Vous ne pouvez donc ni en rejoindre ni en créer d’autres. Contactez votre administrateur pour en savoir plus.',
    findAnother: 'Trouver votre organisation',
    useAnother: 'Utiliser un autre compte',
  },
};
