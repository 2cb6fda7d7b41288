import './styles/app.css';
import { startApp } from './app/start.tsx';

void startApp();
