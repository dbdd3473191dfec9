import type { OrganizationTexts } from '../keys.ts';

/** Portuguese of Brazil: the login to an organization. Forms of address as in `../ptBR.ts`. */
export const ptBR: OrganizationTexts = {
  main: {
    title: 'Cadastre-se ou entre',
    titleOf: (name) => `Continuar para ${name}`,
    verifyTitle: 'Confirme seu e-mail',
    verify: 'Confirme seu e-mail de uma destas formas:',
    knownEmail: (email) => `Você está continuando como ${email}.`,
    emailLink: 'Receber um link por e-mail',
    emailCode: 'Receber um código por e-mail',
    sso: 'Usar login único',
    usePassword: 'Usar uma senha',
    backToList: 'Escolher outra organização',
    useAnother: 'Usar outro e-mail',
    expired: 'O tempo para entrar acabou. Comece de novo.',
    nothing: 'Esta organização não permite nenhuma das formas de entrar desta página. Fale com seu administrador.',
    noAccess: (email, name) =>
      `${email} não tem acesso a ${name}. Se acha que é um engano, fale com seu administrador.`,
  },
  emailSent: {
    title: 'Confira seu e-mail',
    content: (email) => `Enviamos um e-mail para ${email}.`,
    resend: 'Reenviar o e-mail',
    sending: 'Enviando…',
    sent: 'E-mail enviado',
  },
  mails: {
    title: 'Escolha como quer continuar',
    link: 'Receber um link de acesso por e-mail',
    code: 'Receber um código por e-mail',
  },
  list: {
    title: 'Escolha uma organização',
    join: 'Participar',
    acceptInvite: 'Aceitar convite',
    create: 'Criar uma organização',
    createTitle: 'Crie uma organização para começar',
    createContent: (email) =>
      `${email} não tem uma conta. Acha que é um engano? Tente outro e-mail ou fale com seu administrador.`,
    noneTitle: (email) => `${email} não faz parte de nenhuma organização.`,
    noneContent: 'Verifique se o e-mail está certo. Se estiver, seu administrador precisa convidar você.',
    tryAnother: 'Tentar outro e-mail',
    notAllowed: 'Você não pode participar',
  },
  sso: {
    emailTitle: 'Digite seu e-mail',
    emailFailed: 'Algo deu errado. Tente mais tarde ou fale com seu administrador.',
    title: 'Escolha uma conexão',
    fallbackTitle: 'Não encontramos nenhuma conexão',
    fallback:
      'Digite o identificador da organização. Se você não souber, entre de outra forma para ver todas as suas organizações.',
    slug: 'Identificador da organização',
    reset: 'Tentar de outra forma',
    notFound: 'Organização não encontrada. Tente de novo.',
    failed: 'Algo deu errado. Tente de novo.',
  },
  passwords: {
    logInTitle: 'Entrar com e-mail e senha',
    signUpOrReset: 'Criar conta ou redefinir a senha',
    forgotTitle: 'Ajuda por e-mail para entrar',
    forgotDiscovery: 'Vamos enviar um link para você criar uma conta ou redefinir sua senha.',
    forgotOrganization: 'Vamos enviar um link para você entrar direto ou redefinir sua senha.',
    sentTitle: 'Confira seu e-mail',
    sent: (email) => `Enviamos um link de acesso para ${email}.`,
    resent: 'E-mail reenviado',
    verifyTitle: 'Primeiro, confirme seu e-mail',
    tryAgain: 'Tentar de novo',
    setTitle: 'Defina uma nova senha',
  },
  switcher: {
    title: 'Suas organizações',
    current: 'Atual',
    askTitle: (name) => `Mudar para ${name}?`,
    ask: 'Esta organização pede mais uma etapa. Antes, você vai sair da organização atual.',
    stay: 'Ficar aqui',
  },
  errors: {
    title: 'Parece que houve um erro!',
    default: 'Algo deu errado. Tente mais tarde ou fale com seu administrador.',
    link: 'Algo deu errado. O link pode ter expirado, sido cancelado ou já ter sido usado. Peça um novo ou fale com seu administrador.',
    organization:
      'Não encontramos a organização que você procura. Se acha que é um engano, fale com seu administrador.',
    policy: (name) =>
      `As regras de acesso de ${name} não permitem que você participe. Fale com seu administrador para saber mais.`,
    policyUnnamed:
      'As regras de acesso da organização não permitem que você participe. Fale com seu administrador para saber mais.',
    adBlocker: 'Um bloqueador de anúncios bloqueou a solicitação. Desative-o, atualize a página e tente de novo.',
    claimedDomain:
      'O domínio do seu e-mail pertence a uma organização específica. Por isso, você não pode participar de outras nem criar outras. Fale com seu administrador para saber mais.',
    findAnother: 'Encontrar sua organização',
    useAnother: 'Usar outra conta',
  },
};
