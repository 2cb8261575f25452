/** Shows one recorded question: gallery.html?view=bid&language=de&theme=dark&look=flat&pick=1 */

import { mount } from 'svelte';
import { chooseLanguage } from '../../i18n/language.svelte';
import '../../ui/theme.css';
import Gallery from './Gallery.svelte';

const wish = new URLSearchParams(location.search);
await chooseLanguage(wish.get('language') === 'de' ? 'de' : 'en');
const target = document.getElementById('app');
if (target)
  mount(Gallery, {
    target,
    props: {
      name: wish.get('view') ?? 'place',
      look: wish.get('look') === 'flat' ? ('flat' as const) : ('floating' as const),
      pick: Number(wish.get('pick') ?? -1),
      watching: wish.has('watching'),
      theme: wish.get('theme'),
    },
  });
