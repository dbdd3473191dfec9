/** The texts of messages in one of the provider's languages. */
type MessageTexts = {
  login: (project: string) => MessageText;
  signup: (project: string) => MessageText;
  passcode: (project: string, passcode: string, minutes: number) => MessageText;
  reset: (project: string) => MessageText;
  invite: (organization: string) => MessageText;
  loginInstead: string;
};
export type MessageText = { subject: string; text: string };

const texts = {
  en: {
    login: (project) => ({
      subject: `Your link to log in to ${project}`,
      text: `Open this link to log in to ${project}. It works once.`,
    }),
    signup: (project) => ({
      subject: `Confirm your account at ${project}`,
      text: `Welcome to ${project}! Open this link to confirm your account. It works once.`,
    }),
    passcode: (project, passcode, minutes) => ({
      subject: `Your passcode for ${project} is ${passcode}`,
      text: `${passcode} is your passcode for ${project}. It expires in ${minutes} min.`,
    }),
    reset: (project) => ({
      subject: `Set a new password for ${project}`,
      text: `Open this link to set a new password for ${project}. It works once.`,
    }),
    invite: (organization) => ({
      subject: `You are invited to ${organization}`,
      text: `Open this link to join ${organization}. It works once.`,
    }),
    loginInstead: 'Or log in without a password:',
  },
  es: {
    login: (project) => ({
      subject: `Tu enlace para entrar en ${project}`,
      text: `Abre este enlace para entrar en ${project}. Funciona una sola vez.`,
    }),
    signup: (project) => ({
      subject: `Confirma tu cuenta en ${project}`,
      text: `¡Te damos la bienvenida a ${project}! Abre este enlace para confirmar tu cuenta. Funciona una sola vez.`,
    }),
    passcode: (project, passcode, minutes) => ({
      subject: `Tu código para ${project} es ${passcode}`,
      text: `${passcode} es tu código para ${project}. Caduca en ${minutes} min.`,
    }),
    reset: (project) => ({
      subject: `Elige una nueva contraseña para ${project}`,
      text: `Abre este enlace para elegir una nueva contraseña para ${project}. Funciona una sola vez.`,
    }),
    invite: (organization) => ({
      subject: `Tienes una invitación a ${organization}`,
      text: `Abre este enlace para unirte a ${organization}. Funciona una sola vez.`,
    }),
    loginInstead: 'O entra sin contraseña:',
  },
  'pt-br': {
    login: (project) => ({
      subject: `Seu link para entrar em ${project}`,
      text: `Abra este link para entrar em ${project}. Ele funciona uma única vez.`,
    }),
    signup: (project) => ({
      subject: `Confirme sua conta em ${project}`,
      text: `Boas-vindas a ${project}! Abra este link para confirmar sua conta. Ele funciona uma única vez.`,
    }),
    passcode: (project, passcode, minutes) => ({
      subject: `Seu código para ${project} é ${passcode}`,
      text: `${passcode} é o seu código para ${project}. Ele expira em ${minutes} min.`,
    }),
    reset: (project) => ({
      subject: `Defina uma nova senha para ${project}`,
      text: `Abra este link para definir uma nova senha para ${project}. Ele funciona uma única vez.`,
    }),
    invite: (organization) => ({
      subject: `Você recebeu um convite para ${organization}`,
      text: `Abra este link para entrar em ${organization}. Ele funciona uma única vez.`,
    }),
    loginInstead: 'Ou entre sem senha:',
  },
} satisfies Record<string, MessageTexts>;

type MessageLocale = keyof typeof texts;

export function textsFor(locale: MessageLocale): MessageTexts {
  return texts[locale];
}

/** Returns the language if messages exist in it, otherwise English. */
export function messageLocale(locale: string | undefined): MessageLocale {
  return locale !== undefined && Object.hasOwn(texts, locale) ? (locale as MessageLocale) : 'en';
}
