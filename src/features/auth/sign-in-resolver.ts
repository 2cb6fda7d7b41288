import { yupResolver } from '@hookform/resolvers/yup';
import { signInRule } from '../../rules/sign-in.ts';

export const signInResolver = yupResolver(signInRule);
