import { mount } from 'svelte';
import App from './App.svelte';
import { speakFirstLanguage } from '../i18n/language.svelte';
import '../ui/theme.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no place for the page');
await speakFirstLanguage();
mount(App, { target });
