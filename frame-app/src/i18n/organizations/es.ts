import type { OrganizationTexts } from '../keys.ts';

/** Spanish: the login to an organization. Forms of address as in `../es.ts`. */
export const es: OrganizationTexts = {
  main: {
    title: 'Regístrate o inicia sesión',
    titleOf: (name) => `Continuar en ${name}`,
    verifyTitle: 'Verifica tu correo electrónico',
    verify: 'Confirma tu correo electrónico de una de estas formas:',
    knownEmail: (email) => `Continúas como ${email}.`,
    emailLink: 'Recibir un enlace por correo',
    emailCode: 'Enviarme un código por correo',
    sso: 'Usar el inicio de sesión único',
    usePassword: 'Usar una contraseña',
    backToList: 'Elegir otra organización',
    useAnother: 'Usar otro correo electrónico',
    expired: 'Tu inicio de sesión ha caducado. Empieza de nuevo.',
    nothing:
      'Esta organización no permite ninguna de las formas de iniciar sesión de esta página. Contacta con tu administrador.',
    noAccess: (email, name) =>
      `${email} no tiene acceso a ${name}. Si crees que es un error, contacta con tu administrador.`,
  },
  emailSent: {
    title: 'Revisa tu correo',
    content: (email) => `Hemos enviado un correo a ${email}.`,
    resend: 'Reenviar el correo',
    sending: 'Enviando…',
    sent: 'Correo enviado',
  },
  mails: {
    title: 'Elige cómo quieres continuar',
    link: 'Recibir un enlace de acceso por correo',
    code: 'Recibir un código por correo',
  },
  list: {
    title: 'Elige una organización',
    join: 'Unirme',
    acceptInvite: 'Aceptar invitación',
    create: 'Crear una organización',
    createTitle: 'Crea una organización para empezar',
    createContent: (email) =>
      `${email} no tiene cuenta. ¿Crees que es un error? Prueba con otro correo electrónico o contacta con tu administrador.`,
    noneTitle: (email) => `${email} no pertenece a ninguna organización.`,
    noneContent: 'Comprueba que tu correo electrónico es correcto. Si lo es, tu administrador tiene que invitarte.',
    tryAnother: 'Probar con otro correo electrónico',
    notAllowed: 'No puedes unirte',
  },
  sso: {
    emailTitle: 'Escribe tu correo electrónico',
    emailFailed: 'Algo ha salido mal. Inténtalo más tarde o contacta con tu administrador.',
    title: 'Elige una conexión',
    fallbackTitle: 'No hemos encontrado ninguna conexión',
    fallback:
      'Escribe el identificador de la organización. Si no lo sabes, inicia sesión de otra forma para ver todas tus organizaciones.',
    slug: 'Identificador de la organización',
    reset: 'Probar otra forma',
    notFound: 'No hemos encontrado la organización. Inténtalo de nuevo.',
    failed: 'Algo ha ido mal. Inténtalo de nuevo.',
  },
  passwords: {
    logInTitle: 'Iniciar sesión con correo y contraseña',
    signUpOrReset: 'Registrarse o restablecer la contraseña',
    forgotTitle: 'Ayuda por correo para iniciar sesión',
    forgotDiscovery: 'Te enviaremos un enlace para crear una cuenta o restablecer tu contraseña.',
    forgotOrganization: 'Te enviaremos un enlace para iniciar sesión directamente o restablecer tu contraseña.',
    sentTitle: 'Revisa tu correo',
    sent: (email) => `Hemos enviado un enlace para iniciar sesión a ${email}.`,
    resent: 'Correo reenviado',
    verifyTitle: 'Verifica primero tu correo electrónico',
    tryAgain: 'Reintentar',
    setTitle: 'Elige una contraseña nueva',
  },
  switcher: {
    title: 'Tus organizaciones',
    current: 'Actual',
    askTitle: (name) => `¿Cambiar a ${name}?`,
    ask: 'Esta organización pide un paso más. Antes se cerrará tu sesión en la organización actual.',
    stay: 'Quedarme aquí',
  },
  errors: {
    title: '¡Ha habido un error!',
    default: 'Algo ha salido mal. Inténtalo más tarde o contacta con tu administrador.',
    link: 'Algo ha salido mal. Puede que tu enlace haya caducado, se haya anulado o ya se haya usado. Pide uno nuevo o contacta con tu administrador.',
    organization:
      'No hemos encontrado la organización que buscas. Si crees que es un error, contacta con tu administrador.',
    policy: (name) =>
      `Las normas de acceso de ${name} no te permiten unirte. Contacta con tu administrador para saber más.`,
    policyUnnamed:
      'Las normas de acceso de la organización no te permiten unirte. Contacta con tu administrador para saber más.',
    adBlocker:
      'Un bloqueador de anuncios ha bloqueado la solicitud. Desactívalo, actualiza la página e inténtalo de nuevo.',
    claimedDomain:
      'El dominio de tu correo pertenece a una organización concreta, así que no puedes unirte a otras ni crearlas. Contacta con tu administrador para saber más.',
    findAnother: 'Buscar tu organización',
    useAnother: 'Usar otra cuenta',
  },
};
