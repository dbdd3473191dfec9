/** As in English. */
export const unreachable = '无法连接登录服务。请检查网络连接后重试。';
