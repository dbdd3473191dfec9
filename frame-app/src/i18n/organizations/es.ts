import type { OrganizationTexts } from '../keys.ts';
import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('es');

/** Spanish: the login to an organization. Forms of address as in `../es.ts`. */
export const es: OrganizationTexts = {
  main: {
    title: 'Regístrate o inicia sesión',
    titleOf: (name) => `Continuar a ${name}`,
    verifyTitle: 'Confirma tu correo electrónico',
    verify: 'Confirma tu correo electrónico de una de estas formas:',
    knownEmail: (email) => `Vas a continuar como ${email}.`,
    emailLink: 'Recibir un enlace por correo',
    emailCode: 'Recibir un código por correo',
    sso: 'Usar inicio de sesión único (SSO)',
    usePassword: 'Usar una contraseña en su lugar',
    backToList: 'Elegir otra organización',
    useAnother: 'Usar otro correo electrónico',
    expired: 'El inicio de sesión ha tardado demasiado. Empieza de nuevo.',
    nothing:
      'Esta organización no permite ninguna de las formas de iniciar sesión de esta página. Ponte en contacto con quien la administra.',
    noAccess: (email, name) =>
      `\u2068${email}\u2069 no tiene acceso a \u2068${name}\u2069. Si crees que es un error, ponte en contacto con quien administra la organización.`,
  },
  emailSent: {
    title: 'Revisa tu correo',
    content: (email) => `Hemos enviado un correo a ${email}`,
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
      `No existe ninguna cuenta con ${email}. ¿Crees que es un error? Prueba con otro correo electrónico o ponte en contacto con quien administra tu organización.`,
    noneTitle: (email) => `${email} no pertenece a ninguna organización`,
    noneContent:
      'Comprueba que tu correo electrónico es correcto. Si lo es, pide una invitación a quien administra tu organización.',
    tryAnother: 'Probar con otro correo electrónico',
    notAllowed: 'No puedes unirte',
  },
  sso: {
    startedThere:
      'Este inicio de sesión lo comenzó un proveedor de identidad, como el portal de aplicaciones de tu empresa. Si acabas de abrirlo allí, continúa. Si te envió otra persona, no continúes: iniciarías sesión en su cuenta.',
    emailTitle: 'Introduce tu correo electrónico',
    emailFailed: 'Algo ha ido mal. Inténtalo más tarde o ponte en contacto con quien administra tu organización.',
    title: 'Elige una conexión SSO',
    fallbackTitle: 'No hemos encontrado ninguna conexión SSO',
    fallback:
      'Introduce el identificador de tu organización. Si no lo sabes, inicia sesión de otra forma para ver todas tus organizaciones.',
    slug: 'Identificador de la organización',
    reset: 'Probar de otra forma',
    notFound: 'No hemos encontrado esta organización. Inténtalo de nuevo.',
    failed: 'Algo ha ido mal. Inténtalo de nuevo.',
  },
  passwords: {
    logInTitle: 'Inicia sesión con correo y contraseña',
    signUpOrReset: 'Registrarme o restablecer la contraseña',
    forgotTitle: '¿Necesitas ayuda para iniciar sesión?',
    forgotDiscovery: 'Te enviaremos por correo un enlace para crear una cuenta o restablecer tu contraseña.',
    forgotOrganization:
      'Te enviaremos por correo un enlace para iniciar sesión directamente o restablecer tu contraseña.',
    sentTitle: 'Revisa tu correo',
    sent: (email) => `Hemos enviado un enlace de acceso a ${email}.`,
    resent: 'Correo reenviado',
    verifyTitle: 'Confirma primero tu correo electrónico',
    tryAgain: 'Reintentar',
    setTitle: 'Crea una contraseña nueva',
  },
  secondFactor: {
    chooseTitle: 'Configura la verificación en dos pasos',
    chooseLead: 'Tu organización exige una verificación adicional para proteger mejor tu cuenta.',
    methods: { totp: { label: 'Usar una aplicación de autenticación' }, sms: { label: 'Recibir un código por SMS' } },
    qrTitle: 'Escanea el código QR',
    qrLead:
      'Tu organización exige una verificación adicional para proteger mejor tu cuenta. Si no tienes una aplicación de autenticación, primero instala una.',
    qrLabel: 'Código QR para tu aplicación de autenticación',
    byHand: '¿No puedes escanearlo?',
    manualTitle: '¿No puedes escanear el código QR?',
    manualLead: 'Copia la clave e introdúcela en tu aplicación de autenticación.',
    copyKey: 'Copiar al portapapeles',
    copied: 'Copiado',
    notCopied: 'No se ha podido copiar. Selecciona el texto y cópialo manualmente.',
    byQRCode: 'Escanear el código QR',
    entryTitle: 'Introduce el código de tu aplicación de autenticación',
    entryLead: 'Abre tu aplicación de autenticación e introduce el código de 6 dígitos que muestra.',
    confirmLead:
      'Introduce el código de 6 dígitos que muestra ahora tu aplicación de autenticación. Si el código no funciona, introduce el siguiente que muestre la aplicación.',
    refusals: {
      unable_to_authenticate_recovery_code: 'Este código de recuperación no es correcto o ya se ha usado.',
      recovery_codes_not_found: 'Esta cuenta no tiene códigos de recuperación.',
      totp_code_used_as_recovery_code:
        'Ese código es de tu aplicación de autenticación. Introduce uno de tus códigos de recuperación.',
      duplicate_member_phone_number: 'Otro miembro de esta organización ya usa ese número de teléfono.',
    },
    phoneTitle: 'Introduce tu número de teléfono para la verificación en dos pasos',
    phoneLead: 'Tu organización exige una verificación adicional para proteger mejor tu cuenta.',
    smsTitle: 'Introduce el código',
    lostDevice: '¿Has perdido el teléfono? Usa un código de recuperación',
    codesTitle: 'Guarda tus códigos de recuperación',
    codesLabel: 'Códigos de recuperación',
    copy: 'Copiar',
    download: 'Descargar',
    saved: 'Listo',
    recoveryTitle: 'Introduce un código de recuperación',
    recoveryLead: 'Sustituye al código de tu aplicación. Cada código de recuperación sirve una sola vez.',
    recoveryLabel: 'Código de recuperación',
    usedTitle: 'Código de recuperación usado',
    codesLeft: (count) =>
      plural(count, {
        one: 'Te queda # código de recuperación.',
        other: 'Te quedan # códigos de recuperación.',
      }),
  },
  mfa: {
    useApp: 'Usar una aplicación de autenticación',
    textInstead: 'Recibir mejor un código por SMS',
    codesOnlyOnce: 'Solo puedes ver estos códigos ahora. Guárdalos.',
    codesNotCopied: 'No se ha podido copiar. Selecciona el texto y cópialo manualmente.',
    fileName: (name) => `${name}-codigos-de-recuperacion.txt`,
  },
  account: {
    organization: 'Organización',
    switchTo: 'Cambiar de organización',
    changeEmail: 'Cambiar el correo electrónico',
    emailChanged: 'Correo electrónico cambiado.',
    earlier: 'Dirección anterior',
    removeEarlier: 'Después, otros miembros de tu organización podrán usar esta dirección.',
    removePhone: 'Dejaremos de enviar códigos a este número. Puedes volver a configurarlo más adelante.',
    needed: 'Tu organización exige la verificación en dos pasos. Configura otro método antes de quitar este.',
    newCodes: 'Obtener códigos nuevos',
    sso: 'Inicio de sesión único (SSO)',
    byAdmin: 'Solo quien administra tu organización puede desconectar estas cuentas.',
  },
  switcher: {
    title: 'Tus organizaciones',
    current: 'Actual',
    askTitle: (name) => `¿Cambiar a ${name}?`,
    ask: 'Esta organización pide un paso más para iniciar sesión. Antes cerraremos tu sesión en la actual.',
    stay: 'Quedarme aquí',
  },
  consent: {
    organization: (name) => `La aplicación tendrá acceso a tu cuenta en ${name}`,
    useAnother: 'Usar otra organización',
    noPermission: (client) => `No tienes permiso para conceder a ${client} todos los accesos solicitados.`,
    notAllowed:
      'Tu organización no permite esta aplicación. Usa otra organización o ponte en contacto con quien la administra.',
  },
  errors: {
    title: '¡Ha habido un error!',
    titles: {
      organization: 'Organización no encontrada',
      policy: 'No puedes unirte a esta organización',
      adBlocker: 'Un bloqueador de anuncios ha parado la solicitud',
      claimedDomain: 'No puedes unirte a otras organizaciones',
    },
    default: 'Inténtalo más tarde o ponte en contacto con quien administra tu organización.',
    link: 'Puede que tu enlace de acceso haya caducado, se haya anulado o ya se haya usado. Pide uno nuevo o ponte en contacto con quien administra tu organización.',
    organization:
      'No hemos encontrado esta organización. Si crees que es un error, ponte en contacto con quien la administra.',
    policy: (name) =>
      `Las normas de inicio de sesión de ${name} no te permiten unirte. Para saber más, ponte en contacto con quien administra la organización.`,
    policyUnnamed:
      'Las normas de inicio de sesión de la organización no te permiten unirte. Para saber más, ponte en contacto con quien la administra.',
    adBlocker:
      'Un bloqueador de anuncios ha bloqueado la solicitud. Desactívalo, actualiza la página e inténtalo de nuevo.',
    claimedDomain:
      'El dominio de tu correo electrónico pertenece a una organización concreta. Por eso no puedes unirte a otras ni crear una nueva. Para saber más, ponte en contacto con quien administra tu organización.',
    findAnother: 'Buscar tu organización',
    useAnother: 'Usar otra cuenta',
  },
};
