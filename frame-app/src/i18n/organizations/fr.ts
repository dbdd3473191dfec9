import type { OrganizationTexts } from '../keys.ts';
import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('fr');

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
    content: (email) => `Un e-mail a été envoyé à ${email}`,
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
    notAllowed: 'Impossible de rejoindre',
  },
  sso: {
    startedThere:
      'Cette connexion a été lancée par un fournisseur d’identité, comme le portail d’applications de votre entreprise. Si vous venez de l’ouvrir là-bas, continuez. Si quelqu’un d’autre vous a envoyé ici, ne continuez pas : vous ouvririez le compte de cette personne.',
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
  secondFactor: {
    chooseTitle: 'Configurer la validation en deux étapes',
    chooseLead: 'Votre organisation exige une vérification supplémentaire pour mieux protéger votre compte.',
    methods: {
      totp: { label: 'Utiliser une application d’authentification' },
      sms: { label: 'Recevoir un code par SMS' },
    },
    qrTitle: 'Scannez le code QR',
    qrLead:
      'Votre organisation exige une vérification supplémentaire pour mieux protéger votre compte. Si vous n’avez pas d’application d’authentification, installez-en une d’abord.',
    qrLabel: 'Code QR pour votre application d’authentification',
    byHand: 'Impossible de scanner le code ?',
    manualTitle: 'Impossible de scanner le code QR ?',
    manualLead: 'Copiez la clé ci-dessous, puis saisissez-la dans votre application d’authentification.',
    copyKey: 'Copier dans le presse-papiers',
    copied: 'Copié',
    notCopied: 'La copie a échoué. Sélectionnez le texte et copiez-le manuellement.',
    byQRCode: 'Scanner plutôt le code QR',
    entryTitle: 'Saisissez le code de votre application d’authentification',
    entryLead: 'Ouvrez votre application d’authentification et saisissez le code à 6 chiffres qu’elle affiche.',
    confirmLead:
      'Saisissez le code à 6 chiffres que votre application d’authentification affiche maintenant. Si le code est refusé, saisissez le suivant affiché par l’application.',
    refusals: {
      unable_to_authenticate_recovery_code: 'Ce code de récupération est incorrect ou a déjà été utilisé.',
      recovery_codes_not_found: 'Ce compte n’a pas de codes de récupération.',
      totp_code_used_as_recovery_code:
        'C’est un code de votre application d’authentification. Saisissez l’un de vos codes de récupération.',
      duplicate_member_phone_number: 'Un autre membre de cette organisation utilise déjà ce numéro de téléphone.',
    },
    phoneTitle: 'Saisissez votre numéro de téléphone pour la validation en deux étapes',
    phoneLead: 'Votre organisation exige une vérification supplémentaire pour mieux protéger votre compte.',
    smsTitle: 'Saisissez le code',
    lostDevice: 'Téléphone perdu\u202f? Utiliser un code de récupération',
    codesTitle: 'Conservez vos codes de récupération',
    codesLabel: 'Codes de récupération',
    copy: 'Copier',
    download: 'Télécharger',
    saved: 'Terminé',
    recoveryTitle: 'Saisissez un code de récupération',
    recoveryLead: 'Il remplace le code de votre application. Chaque code de récupération sert une seule fois.',
    recoveryLabel: 'Code de récupération',
    usedTitle: 'Code de récupération utilisé',
    codesLeft: (count) =>
      plural(count, {
        one: 'Il vous reste # code de récupération.',
        other: 'Il vous reste # codes de récupération.',
      }),
  },
  mfa: {
    useApp: 'Utiliser une application d’authentification',
    textInstead: 'Recevoir plutôt un code par SMS',
    codesOnlyOnce: 'Ces codes ne s’affichent que maintenant. Enregistrez-les.',
    codesNotCopied: 'La copie a échoué. Sélectionnez le texte et copiez-le manuellement.',
    fileName: (name) => `${name}-codes-de-recuperation.txt`,
  },
  account: {
    organization: 'Organisation',
    switchTo: 'Changer d’organisation',
    changeEmail: 'Modifier l’adresse e-mail',
    emailChanged: 'Adresse e-mail modifiée.',
    earlier: 'Ancienne adresse',
    removeEarlier: 'D’autres membres de votre organisation pourront ensuite utiliser cette adresse.',
    removePhone: 'Nous n’enverrons plus de codes à ce numéro. Vous pourrez le configurer à nouveau plus tard.',
    needed: 'Votre organisation exige la validation en deux étapes. Configurez d’abord une autre méthode.',
    newCodes: 'Obtenir de nouveaux codes',
    sso: 'Authentification unique (SSO)',
    byAdmin: 'Seule l’équipe qui administre votre organisation peut dissocier ces comptes.',
  },
  switcher: {
    title: 'Vos organisations',
    current: 'Actuelle',
    askTitle: (name) => `Passer à ${name} ?`,
    ask: 'Cette organisation demande une étape de plus pour se connecter. Vous quitterez d’abord l’organisation actuelle.',
    stay: 'Rester ici',
  },
  consent: {
    organization: (name) => `L’application aura accès à votre compte chez ${name}`,
    useAnother: 'Utiliser une autre organisation',
    noPermission: (client) => `Vous n’avez pas l’autorisation d’accorder à ${client} tous les accès demandés.`,
    notAllowed:
      'Votre organisation n’autorise pas cette application. Utilisez une autre organisation ou contactez l’équipe qui l’administre.',
  },
  errors: {
    title: 'Une erreur est survenue !',
    titles: {
      organization: 'Organisation introuvable',
      policy: 'Vous ne pouvez pas rejoindre cette organisation',
      adBlocker: 'Un bloqueur de publicités a arrêté la requête',
      claimedDomain: 'Vous ne pouvez pas rejoindre d’autres organisations',
    },
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
